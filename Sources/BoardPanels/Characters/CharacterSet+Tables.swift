// Owns the tables of the character sets. A row is a high half of a code; ␀ (U+2400) is a code that
// shows nothing, or something that no character stands for.

/// The codes 0x20 to 0x7F as ASCII has them.
private let asciiRows: [(UInt8, String)] = [
  (0x2, " !\"#$%&'()*+,-./"),
  (0x3, "0123456789:;<=>?"),
  (0x4, "@ABCDEFGHIJKLMNO"),
  (0x5, "PQRSTUVWXYZ[\\]^_"),
  (0x6, "`abcdefghijklmno"),
  (0x7, "pqrstuvwxyz{|}~␀"),
]

extension CharacterTable {
  static let ascii = CharacterTable(asciiRows)

  /// Source: HD44780U datasheet, ADE-207-272(Z), page 17, Table 4 (ROM code A00), which is a
  /// picture: which characters its shapes are is what two lists made by others agree on. Samsung's
  /// KS0066U with ROM 00 ("KS0066U, 16COM/40SEG driver and controller for dot matrix LCD") is taken
  /// to be the same after one such list, its datasheet was not compared. 0x5C is ¥ and 0x7E, 0x7F
  /// are arrows: there is no backslash and no tilde. Not used are 0xE7, 0xEA, 0xF0, 0xF1 and 0xF9
  /// (g j p q y for panels of 10 lines, which those of 8 lines cut off), 0xE9 (⁻¹), 0xF8 (x̄), and
  /// the blanks 0xA0 and 0xFE. The sign in 0xED looks like ₤ and like Ⱡ; it is taken for £.
  static let a00 = CharacterTable(
    [
      (0x2, " !\"#$%&'()*+,-./"),
      (0x3, "0123456789:;<=>?"),
      (0x4, "@ABCDEFGHIJKLMNO"),
      (0x5, "PQRSTUVWXYZ[¥]^_"),
      (0x6, "`abcdefghijklmno"),
      (0x7, "pqrstuvwxyz{|}→←"),
      (0xA, "␀｡｢｣､･ｦｧｨｩｪｫｬｭｮｯ"),
      (0xB, "ｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿ"),
      (0xC, "ﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏ"),
      (0xD, "ﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ"),
      (0xE, "αäßεµσρ␀√␀␀ˣ¢£ñö"),
      (0xF, "␀␀θ∞ΩüΣπ␀␀千万円÷␀█"),
    ], alike: "·･ °ﾟ βß μµ Θθ \u{2126}Ω ∑Σ ■█ ₤£")

  /// Source: HD44780U datasheet, ADE-207-272(Z), page 18, Table 4 (ROM code A02), read as for A00.
  /// Its Cyrillic and Greek have the capitals that Latin has not. Not used, since the lists differ
  /// or no narrow character stands for them: 0x14 and 0x15 (double triangles), 0xA0, 0xAF, 0xB4.
  /// Not confirmed: whether 0xD8 and 0xF8 are Ø and ø or Φ and φ, of which each looks like the
  /// other; they are used for both.
  static let a02 = CharacterTable(
    asciiRows.dropLast() + [
      (0x1, "▶◀“”␀␀●↵↑↓→←≤≥▲▼"),
      (0x7, "pqrstuvwxyz{|}~⌂"),
      (0x8, "БДЖЗИЙЛПУЦЧШЩЪЫЭ"),
      (0x9, "α♪ΓπΣσ♬τ⍾θΩδ∞♥ε∩"),
      (0xA, "␀¡¢£¤¥¦§ƒ©ª«ЮЯ®␀"),
      (0xB, "°±²³␀µ¶·ω¹º»¼½¾¿"),
    ] + latinRows,
    alike: "►▶ ◄◀ μµ \u{2126}Ω ∑Σ ΦØ φø ФØ ГΓ ЁË ІI ЇÏ ЈJ ЅS АA ВB ЕE КK МM НH ОO РP СC ТT ХX"
      + " ΑA ΒB ΕE ΖZ ΗH Θθ ΙI ΚK ΜM ΝN ΟO ΠП ΡP ΤT ΥY ΧX ΪÏ")

  /// Source: Unicode, Mappings/VENDORS/MICSFT/PC/CP437.TXT, version 2.00.
  static let cp437 = CharacterTable(
    asciiRows + [
      (0x8, "ÇüéâäàåçêëèïîìÄÅ"),
      (0x9, "ÉæÆôöòûùÿÖÜ¢£¥₧ƒ"),
      (0xA, "áíóúñÑªº¿⌐¬½¼¡«»"),
      (0xB, "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"),
      (0xC, "└┴┬├─┼╞╟╚╔╩╦╠═╬╧"),
      (0xD, "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"),
      (0xE, "αßΓπΣσµτΦΘΩδ∞φε∩"),
      (0xF, "≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"),
    ], alike: "βß μµ \u{2126}Ω ∑Σ")

  /// Source: Unicode, Mappings/ISO8859/8859-1.TXT. Without 0xAD, the soft hyphen.
  static let latin1 = CharacterTable(
    asciiRows + [(0xA, "\u{A0}¡¢£¤¥¦§¨©ª«¬␀®¯"), (0xB, "°±²³´µ¶·¸¹º»¼½¾¿")] + latinRows,
    alike: "μµ")
}

private let latinRows: [(UInt8, String)] = [
  (0xC, "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"),
  (0xD, "ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"),
  (0xE, "àáâãäåæçèéêëìíîï"),
  (0xF, "ðñòóôõö÷øùúûüýþÿ"),
]
