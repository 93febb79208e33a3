// Owns which letters are a letter with a mark, for Latin, Greek and Cyrillic; how they look is left
// to LetterPictures.swift, how they are spelled without the mark to Spelling.swift.

/// Letters and the marks on them.
enum Composition {
  /// A letter with a mark, taken apart; nil if it has none. The letter may have another mark.
  static func parts(of scalar: Unicode.Scalar) -> (letter: Unicode.Scalar, mark: Unicode.Scalar)? {
    guard scalar.value >= 0xC0, let index = find(scalar.value, pairs, by: { $0.whole }) else {
      return nil
    }
    return (pairs[index].letter, pairs[index].mark)
  }

  /// The one character for a letter with a mark; nil if there is none here.
  static func whole(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    for pair in pairs where pair.mark == mark && pair.letter == letter { return pair.whole }
    return nil
  }

  /// `text` with marks joined to the letters before them where there is one character for both.
  static func composed(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text {
      if (0x300...0x331).contains(scalar.value), let last = scalars.last,
        let whole = whole(last, scalar)
      {
        scalars[scalars.count - 1] = whole
      } else {
        scalars.append(scalar)
      }
    }
    return scalars
  }

  private struct Pair: Sendable {
    var whole: Unicode.Scalar
    var letter: Unicode.Scalar
    var mark: Unicode.Scalar
  }

  /// In the order of `whole`.
  private static let pairs: [Pair] = {
    var pairs: [Pair] = []
    for (mark, letters) in lettersByMark {
      guard let mark = Unicode.Scalar(UInt32(mark)) else { continue }
      var letter: Unicode.Scalar?
      for scalar in letters.unicodeScalars {
        if let base = letter {
          pairs.append(Pair(whole: scalar, letter: base, mark: mark))
          letter = nil
        } else {
          letter = scalar
        }
      }
    }
    return pairs.sorted { $0.whole.value < $1.whole.value }
  }()

  private static func find(_ value: UInt32, _ pairs: [Pair], by key: (Pair) -> Unicode.Scalar)
    -> Int?
  {
    var (low, high) = (0, pairs.count)
    while low < high {
      let middle = (low + high) / 2
      if key(pairs[middle]).value < value { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && key(pairs[low]).value == value ? low : nil
  }
}

/// By mark: each letter and, after it, what it is with the mark. Latin (U+00C0 to U+024F, U+1E00 to
/// U+1EFF), Greek and Cyrillic.
/// Source: Unicode Character Database 14.0.0, UnicodeData.txt, canonical decompositions into two.
private let lettersByMark: [(UInt16, String)] = [
  // grave
  (
    0x0300,
    "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳЕЀИЍеѐиѝ"
  ),
  // acute
  (
    0x0301,
    "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿÇḈçḉĒḖēḗÏḮïḯ"
      + "KḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοό"
      + "υύωώГЃКЌгѓкќ"
  ),
  // circumflex
  (
    0x0302,
    "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"
  ),
  // tilde
  (
    0x0303,
    "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"
  ),
  // macron
  (
    0x0304,
    "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳGḠgḡḶḸḷḹṚṜṛṝ"
  ),
  // breve
  (
    0x0306,
    "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭȨḜȩḝẠẶạặУЎИЙийуў"
  ),
  // dot above
  (
    0x0307,
    "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆ"
      + "wẇXẊxẋYẎyẏſẛ"
  ),
  // diaeresis
  (
    0x0308,
    "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗΙΪΥΫιϊυϋЕЁІЇеёії"
  ),
  // hook above
  (
    0x0309,
    "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"
  ),
  // ring above
  (
    0x030A,
    "AÅaåUŮuůwẘyẙ"
  ),
  // double acute
  (
    0x030B,
    "OŐoőUŰuű"
  ),
  // caron
  (
    0x030C,
    "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ"
  ),
  // double grave
  (
    0x030F,
    "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕ"
  ),
  // inverted breve
  (
    0x0311,
    "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"
  ),
  // horn
  (
    0x031B,
    "OƠoơUƯuư"
  ),
  // dot below
  (
    0x0323,
    "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưự"
      + "YỴyỵ"
  ),
  // diaeresis below
  (
    0x0324,
    "UṲuṳ"
  ),
  // ring below
  (
    0x0325,
    "AḀaḁ"
  ),
  // comma below
  (
    0x0326,
    "SȘsșTȚtț"
  ),
  // cedilla
  (
    0x0327,
    "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"
  ),
  // ogonek
  (
    0x0328,
    "AĄaąEĘeęIĮiįUŲuųOǪoǫ"
  ),
  // circumflex below
  (
    0x032D,
    "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"
  ),
  // breve below
  (
    0x032E,
    "HḪhḫ"
  ),
  // tilde below
  (
    0x0330,
    "EḚeḛIḬiḭUṴuṵ"
  ),
  // macron below
  (
    0x0331,
    "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"
  ),
]
