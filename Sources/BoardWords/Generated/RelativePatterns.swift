// Owns relative times and the word for now in each language.
// Written by generate/generate.py out of CLDR 46 (Babel 2.17.0); mend the script, not this file.
// CLDR: Copyright © 1991-2024 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0
// swift-format-ignore-file

extension Language {
  /// Relative times in CLDR's width "short".
  /// One pattern a line: minutes to come, minutes ago, hours to come, hours ago, days to
  /// come, days ago. A pattern's plural forms are parted by |; a single form stands for all.
  var relativePatterns: String {
    switch self {
    case .en:
      """
      in {0} min.
      {0} min. ago
      in {0} hr.
      {0} hr. ago
      in {0} day|in {0} days
      {0} day ago|{0} days ago
      """
    case .de:
      """
      in {0} Min.
      vor {0} Min.
      in {0} Std.
      vor {0} Std.
      in {0} Tag|in {0} Tagen
      vor {0} Tag|vor {0} Tagen
      """
    case .fr:
      """
      dans {0}\u{A0}min
      il y a {0}\u{A0}min
      dans {0}\u{A0}h
      il y a {0}\u{A0}h
      dans {0}\u{A0}j
      il y a {0}\u{A0}j
      """
    case .es:
      """
      dentro de {0} min
      hace {0} min
      dentro de {0} h
      hace {0} h
      dentro de {0} d
      hace {0} d
      """
    case .it:
      """
      tra {0} min
      {0} min fa
      tra {0} h
      {0} h fa
      tra {0} g|tra {0} gg|tra {0} gg
      {0} g fa|{0} gg fa|{0} gg fa
      """
    case .nl:
      """
      over {0} min.
      {0} min. geleden
      over {0} uur
      {0} uur geleden
      over {0} dag|over {0} dgn
      {0} dag geleden|{0} dgn geleden
      """
    case .pt:
      """
      em {0} min.
      há {0} min.
      em {0} h
      há {0} h
      em {0} dia|em {0} dias|em {0} dias
      há {0} dia|há {0} dias|há {0} dias
      """
    case .sv:
      """
      om\u{A0}{0} min
      för {0} min sen
      om {0} tim
      för {0} tim sedan
      om {0} d
      för {0} d sedan|för\u{A0}{0}\u{A0}d sedan
      """
    case .nb:
      """
      om {0} min
      for {0} min siden
      om {0} t
      for {0} t siden
      om {0} d.
      for {0} d. siden
      """
    case .da:
      """
      om {0} min.
      {0} min. siden
      om {0} time|om {0} timer
      {0} time siden|{0} timer siden
      om {0} dag|om {0} dage
      {0} dag siden|{0} dage siden
      """
    case .fi:
      """
      {0} min päästä
      {0} min sitten
      {0} t päästä
      {0} t sitten
      {0} pv päästä
      {0} pv sitten
      """
    case .pl:
      """
      za {0} min
      {0} min temu
      za {0} godz.
      {0} godz. temu
      za {0} dzień|za {0} dni|za {0} dni|za {0} dnia
      {0} dzień temu|{0} dni temu|{0} dni temu|{0} dnia temu
      """
    case .cs:
      """
      za {0} min
      před {0} min
      za {0} h
      před {0} h
      za {0} den|za {0} dny|za {0} dní
      před {0} dnem|před {0} dny|před {0} dny
      """
    case .tr:
      """
      {0} dk. sonra
      {0} dk. önce
      {0} sa. sonra
      {0} sa. önce
      {0} gün sonra
      {0} gün önce
      """
    case .ru:
      """
      через {0} мин.
      {0} мин. назад
      через {0} ч
      {0} ч назад
      через {0} дн.
      {0} дн. назад
      """
    case .uk:
      """
      через {0} хв
      {0} хв тому
      через {0} год
      {0} год тому
      через {0} дн.
      {0} дн. тому
      """
    case .el:
      """
      σε {0} λεπ.
      πριν από {0} λεπ.
      σε {0} ώ.
      πριν από {0} ώ.
      σε {0} ημ.
      πριν από {0} ημ.
      """
    case .ar:
      """
      خلال {0} دقيقة|خلال دقيقة واحدة|خلال دقيقتين|خلال {0} دقائق|خلال {0} دقيقة|خلال {0} دقيقة
      قبل {0} دقيقة|قبل دقيقة واحدة|قبل دقيقتين|قبل {0} دقائق|قبل {0} دقيقة|قبل {0} دقيقة
      خلال {0} ساعة|خلال ساعة واحدة|خلال ساعتين|خلال {0} ساعات|خلال {0} ساعة|خلال {0} ساعة
      قبل {0} ساعة|قبل ساعة واحدة|قبل ساعتين|قبل {0} ساعات|قبل {0} ساعة|قبل {0} ساعة
      خلال {0} يوم|خلال يوم واحد|خلال يومين|خلال {0} أيام|خلال {0} يومًا|خلال {0} يوم
      قبل {0} يوم|قبل يوم واحد|قبل يومين|قبل {0} أيام|قبل {0} يومًا|قبل {0} يوم
      """
    case .he:
      """
      בעוד דקה|בעוד שתי דק׳|בעוד {0} דק׳
      לפני דקה|לפני {0} דק׳|לפני {0} דק׳
      בעוד שעה|בעוד שעתיים|בעוד {0} שע׳
      לפני שעה|לפני שעתיים|לפני {0} שע׳
      מחר|בעוד יומיים|בעוד {0} ימים
      אתמול|לפני יומיים|לפני {0} ימים
      """
    case .ja:
      """
      {0} 分後
      {0} 分前
      {0} 時間後
      {0} 時間前
      {0} 日後
      {0} 日前
      """
    case .zhHans:
      """
      {0}分钟后
      {0}分钟前
      {0}小时后
      {0}小时前
      {0}天后
      {0}天前
      """
    case .zhHant:
      """
      {0}分鐘後
      {0}分鐘前
      {0}小時後
      {0}小時前
      {0}天後
      {0}天前
      """
    case .ko:
      """
      {0}분 후
      {0}분 전
      {0}시간 후
      {0}시간 전
      {0}일 후
      {0}일 전
      """
    case .hi:
      """
      {0} मि॰ में
      {0} मि॰ पहले
      {0} घं॰ में
      {0} घं॰ पहले
      {0} दिन में
      {0} दिन पहले
      """
    case .th:
      """
      ใน {0} นาที
      {0} นาทีที่แล้ว
      ใน {0} ชม.
      {0} ชม. ที่แล้ว
      ใน {0} วัน
      {0} วันที่แล้ว
      """
    case .hu:
      """
      {0} perc múlva
      {0} perccel ezelőtt
      {0} óra múlva
      {0} órával ezelőtt
      {0} nap múlva
      {0} napja
      """
    case .ro:
      """
      peste {0} min.
      acum {0} min.
      peste {0} h
      acum {0} h
      peste {0} zi|peste {0} zile|peste {0} de zile
      acum {0} zi|acum {0} zile|acum {0} de zile
      """
    case .`is`:
      """
      eftir {0} mín.
      fyrir {0} mín.
      eftir {0} klst.
      fyrir {0} klst.
      eftir {0} dag|eftir {0} daga
      fyrir {0} degi|fyrir {0} dögum
      """
    case .et:
      """
      {0} min pärast
      {0} min eest
      {0} t pärast
      {0} t eest
      {0} p pärast
      {0} p eest
      """
    case .lv:
      """
      pēc {0} min.
      pirms {0} min.
      pēc {0}\u{A0}st.
      pirms {0}\u{A0}st.
      pēc {0} d.|pēc {0}\u{A0}d.|pēc {0} d.
      pirms {0} d.|pirms {0}\u{A0}d.|pirms {0} d.
      """
    case .lt:
      """
      po {0} min.
      prieš {0} min.
      po {0} val.
      prieš {0} val.
      po {0} d.
      prieš {0} d.
      """
    case .sk:
      """
      o {0} min
      pred {0} min
      o {0} h
      pred {0} h
      o {0} d.
      pred {0} d.
      """
    case .sl:
      """
      čez {0} min.
      pred {0} min.
      čez {0} uro|čez {0} uri|čez {0} ure|čez {0} ur
      pred {0} uro|pred {0} urama|pred {0} urami|pred {0} urami
      čez {0} dan|čez {0} dneva|čez {0} dni|čez {0} dni
      pred {0} dnevom|pred {0} dnevoma|pred {0} dnevi|pred {0} dnevi
      """
    case .hr:
      """
      za {0} min
      prije {0} min
      za {0} h
      prije {0} h
      za {0} dan|za {0} dana|za {0} dana
      prije {0} dan|prije {0} dana|prije {0} dana
      """
    case .bg:
      """
      след {0} мин
      преди {0} мин
      след {0} ч
      преди {0} ч
      след {0} ден|след {0} дни
      преди {0} ден|преди {0} дни
      """
    case .ca:
      """
      d’aquí a {0} min
      fa {0} min
      d’aquí a {0} h
      fa {0} h
      d’aquí a {0} dia|d’aquí a {0} dies|d’aquí a {0} dies
      fa {0} dia|fa {0} dies|fa {0} dies
      """
    case .id:
      """
      dlm {0} mnt
      {0} mnt lalu
      dalam {0} jam
      {0} jam lalu
      dalam {0} h
      {0} h lalu
      """
    case .vi:
      """
      sau {0} phút nữa
      {0} phút trước
      sau {0} giờ nữa
      {0} giờ trước
      sau {0} ngày nữa
      {0} ngày trước
      """
    }
  }

  /// The word for this very minute: CLDR's field "second", relative type 0.
  var nowWord: String {
    switch self {
    case .en: "now"
    case .de: "jetzt"
    case .fr: "maintenant"
    case .es: "ahora"
    case .it: "ora"
    case .nl: "nu"
    case .pt: "agora"
    case .sv: "nu"
    case .nb: "nå"
    case .da: "nu"
    case .fi: "nyt"
    case .pl: "teraz"
    case .cs: "nyní"
    case .tr: "şimdi"
    case .ru: "сейчас"
    case .uk: "зараз"
    case .el: "τώρα"
    case .ar: "الآن"
    case .he: "עכשיו"
    case .ja: "今"
    case .zhHans: "现在"
    case .zhHant: "現在"
    case .ko: "지금"
    case .hi: "अब"
    case .th: "ขณะนี้"
    case .hu: "most"
    case .ro: "acum"
    case .`is`: "núna"
    case .et: "nüüd"
    case .lv: "tagad"
    case .lt: "dabar"
    case .sk: "teraz"
    case .sl: "zdaj"
    case .hr: "sad"
    case .bg: "сега"
    case .ca: "ara"
    case .id: "sekarang"
    case .vi: "bây giờ"
    }
  }
}
