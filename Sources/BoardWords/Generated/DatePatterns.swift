// Owns how dates are written in each language.
// Written by generate/generate.py out of CLDR 46 (Babel 2.17.0); mend the script, not this file.
// CLDR: Copyright © 1991-2024 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0
// swift-format-ignore-file

extension Language {
  /// Three lines: a date as weekday, day and month (E, d or dd, and M stand for them), the
  /// weekdays from Monday, and the months, both parted by |.
  var datePatterns: String {
    switch self {
    case .en:
      """
      E, M d
      Mon|Tue|Wed|Thu|Fri|Sat|Sun
      Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
      """
    case .de:
      """
      E d. M
      Mo.|Di.|Mi.|Do.|Fr.|Sa.|So.
      Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
      """
    case .fr:
      """
      E d M
      lun.|mar.|mer.|jeu.|ven.|sam.|dim.
      janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
      """
    case .es:
      """
      E, d M
      lun|mar|mié|jue|vie|sáb|dom
      ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
      """
    case .it:
      """
      E d M
      lun|mar|mer|gio|ven|sab|dom
      gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
      """
    case .nl:
      """
      E d M
      ma|di|wo|do|vr|za|zo
      jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
      """
    case .pt:
      """
      E, d 'de' M
      seg.|ter.|qua.|qui.|sex.|sáb.|dom.
      jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
      """
    case .sv:
      """
      E d M
      mån|tis|ons|tors|fre|lör|sön
      jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
      """
    case .nb:
      """
      E d. M
      man.|tir.|ons.|tor.|fre.|lør.|søn.
      jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.
      """
    case .da:
      """
      E d. M
      man.|tirs.|ons.|tors.|fre.|lør.|søn.
      jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.
      """
    case .fi:
      """
      E d.M.
      ma|ti|ke|to|pe|la|su
      1|2|3|4|5|6|7|8|9|10|11|12
      """
    case .pl:
      """
      E, d M
      pon.|wt.|śr.|czw.|pt.|sob.|niedz.
      sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
      """
    case .cs:
      """
      E d. M.
      po|út|st|čt|pá|so|ne
      1|2|3|4|5|6|7|8|9|10|11|12
      """
    case .tr:
      """
      d M E
      Pzt|Sal|Çar|Per|Cum|Cmt|Paz
      Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
      """
    case .ru:
      """
      E, d M
      Пн|Вт|Ср|Чт|Пт|Сб|Вс
      янв.|февр.|марта|апр.|мая|июня|июля|авг.|сент.|окт.|нояб.|дек.
      """
    case .uk:
      """
      E, d M
      пн|вт|ср|чт|пт|сб|нд
      січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.
      """
    case .el:
      """
      E d M
      Δευ|Τρί|Τετ|Πέμ|Παρ|Σάβ|Κυρ
      Ιαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αυγ|Σεπ|Οκτ|Νοε|Δεκ
      """
    case .ar:
      """
      E، d M
      اثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت|أحد
      يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      """
    case .he:
      """
      E, d בM
      יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת|יום א׳
      ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
      """
    case .ja:
      """
      M月d日(E)
      月|火|水|木|金|土|日
      1|2|3|4|5|6|7|8|9|10|11|12
      """
    case .zhHans:
      """
      M月d日 E
      周一|周二|周三|周四|周五|周六|周日
      1|2|3|4|5|6|7|8|9|10|11|12
      """
    case .zhHant:
      """
      M月d日 E
      週一|週二|週三|週四|週五|週六|週日
      1|2|3|4|5|6|7|8|9|10|11|12
      """
    case .ko:
      """
      M d일 (E)
      월|화|수|목|금|토|일
      1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
      """
    case .hi:
      """
      E, d M
      सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि
      जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्तू॰|नव॰|दिस॰
      """
    case .th:
      """
      E d M
      จ.|อ.|พ.|พฤ.|ศ.|ส.|อา.
      ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.
      """
    case .hu:
      """
      M d., E
      H|K|Sze|Cs|P|Szo|V
      jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.
      """
    case .ro:
      """
      E, d M
      lun.|mar.|mie.|joi|vin.|sâm.|dum.
      ian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.
      """
    case .`is`:
      """
      E, d. M
      mán.|þri.|mið.|fim.|fös.|lau.|sun.
      jan.|feb.|mar.|apr.|maí|jún.|júl.|ágú.|sep.|okt.|nóv.|des.
      """
    case .et:
      """
      E, d. M
      E|T|K|N|R|L|P
      jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets
      """
    case .lv:
      """
      E, d. M
      pirmd.|otrd.|trešd.|ceturtd.|piektd.|sestd.|svētd.
      janv.|febr.|marts|apr.|maijs|jūn.|jūl.|aug.|sept.|okt.|nov.|dec.
      """
    case .lt:
      """
      M-dd, E
      pr|an|tr|kt|pn|št|sk
      01|02|03|04|05|06|07|08|09|10|11|12
      """
    case .sk:
      """
      E d. M.
      po|ut|st|št|pi|so|ne
      1|2|3|4|5|6|7|8|9|10|11|12
      """
    case .sl:
      """
      E, d. M
      pon.|tor.|sre.|čet.|pet.|sob.|ned.
      jan.|feb.|mar.|apr.|maj|jun.|jul.|avg.|sep.|okt.|nov.|dec.
      """
    case .hr:
      """
      E, d. M
      pon|uto|sri|čet|pet|sub|ned
      sij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro
      """
    case .bg:
      """
      E, d.M
      пн|вт|ср|чт|пт|сб|нд
      01|02|03|04|05|06|07|08|09|10|11|12
      """
    case .ca:
      """
      E, d M
      dl|dt|dc|dj|dv|ds|dg
      gen.|febr.|març|abr.|maig|juny|jul.|ag.|set.|oct.|nov.|des.
      """
    case .id:
      """
      E, d M
      Sen|Sel|Rab|Kam|Jum|Sab|Min
      Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des
      """
    case .vi:
      """
      E, d M
      Th 2|Th 3|Th 4|Th 5|Th 6|Th 7|CN
      thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12
      """
    }
  }
}
