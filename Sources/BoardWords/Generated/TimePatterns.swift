// Owns how numbers and times of day are written in each language.
// Written by generate/generate.py out of CLDR 46 (Babel 2.17.0); mend the script, not this file.
// CLDR: Copyright © 1991-2024 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0
// swift-format-ignore-file

extension Language {
  /// What parts a number's thousands.
  var groupSeparator: String {
    switch self {
    case .en, .ar, .he, .ja, .zhHans, .zhHant, .ko, .hi, .th:
      ","
    case .de, .es, .it, .nl, .pt, .da, .tr, .el, .ro, .`is`, .sl, .hr, .ca, .id, .vi:
      "."
    case .fr:
      "\u{202F}"
    case .sv, .nb, .fi, .pl, .cs, .ru, .uk, .hu, .et, .lv, .lt, .sk, .bg:
      "\u{A0}"
    }
  }

  /// From how many digits on a number's thousands are parted.
  var fewestGroupedDigits: Int {
    switch self {
    case .es, .it, .pl, .hu, .et, .lv, .sl, .bg:
      5
    default: 4
    }
  }

  /// How many digits stand in each group left of the thousands.
  var digitsPerGroup: Int {
    switch self {
    case .hi:
      2
    default: 3
    }
  }

  /// Four lines: the time of day on a 24-hour clock and on a 12-hour clock, the words for
  /// before and after noon. HH is an hour of two digits, h and K one of as few as it needs
  /// (1 to 12, 0 to 11), mm the minute, a the word.
  var timePatterns: String {
    switch self {
    case .en: "HH:mm\nh:mm a\nAM\nPM"
    case .de: "HH:mm\nh:mm a\nAM\nPM"
    case .fr: "HH:mm\nh:mm a\nAM\nPM"
    case .es: "HH:mm\nh:mm a\na. m.\np. m."
    case .it: "HH:mm\nh:mm a\nAM\nPM"
    case .nl: "HH:mm\nh:mm a\nAM\nPM"
    case .pt: "HH:mm\nh:mm a\nAM\nPM"
    case .sv: "HH:mm\nh:mm a\nfm\nem"
    case .nb: "HH:mm\nh:mm a\nam\npm"
    case .da: "HH.mm\nh.mm a\nAM\nPM"
    case .fi: "HH.mm\nh.mm a\nap.\nip."
    case .pl: "HH:mm\nh:mm a\nAM\nPM"
    case .cs: "HH:mm\nh:mm a\ndop.\nodp."
    case .tr: "HH:mm\na h:mm\nÖÖ\nÖS"
    case .ru: "HH:mm\nh:mm a\nAM\nPM"
    case .uk: "HH:mm\nh:mm a\nдп\nпп"
    case .el: "HH:mm\nh:mm a\nπμ\nμμ"
    case .ar: "HH:mm\nh:mm a\nص\nم"
    case .he: "HH:mm\nh:mm a\nלפ׳\nאח׳"
    case .ja: "HH:mm\naK:mm\n午前\n午後"
    case .zhHans: "HH:mm\nah:mm\n上午\n下午"
    case .zhHant: "HH:mm\nah:mm\n上午\n下午"
    case .ko: "HH:mm\na h:mm\n오전\n오후"
    case .hi: "HH:mm\na h:mm\nपू\nअ"
    case .th: "HH:mm\nh:mm a\nAM\nPM"
    case .hu: "HH:mm\na h:mm\nde.\ndu."
    case .ro: "HH:mm\nh:mm a\na.m.\np.m."
    case .`is`: "HH:mm\nh:mm a\nf.h.\ne.h."
    case .et: "HH:mm\nh:mm a\nAM\nPM"
    case .lv: "HH:mm\nh:mm a\npriekšp.\npēcp."
    case .lt: "HH:mm\nhh:mm a\npriešpiet\npopiet"
    case .sk: "HH:mm\nh:mm a\nAM\nPM"
    case .sl: "HH:mm\nh:mm a\ndop.\npop."
    case .hr: "HH:mm\nhh:mm a\nAM\nPM"
    case .bg: "HH:mm\nh:mm a\nAM\nPM"
    case .ca: "HH:mm\nh:mm a\na. m.\np. m."
    case .id: "HH.mm\nh.mm a\nAM\nPM"
    case .vi: "HH:mm\nh:mm a\nSA\nCH"
    }
  }

  /// Whether people there are used to a 12-hour clock.
  var usesTwelveHours: Bool {
    switch self {
    case .en, .el, .ar, .zhHant, .ko, .hi:
      true
    default: false
    }
  }
}
