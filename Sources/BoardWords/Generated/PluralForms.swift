// Owns which plural form goes with a number in each language.
// Written by generate/generate.py out of CLDR 46 (Babel 2.17.0); mend the script, not this file.
// CLDR: Copyright © 1991-2024 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0
// swift-format-ignore-file

extension Language {
  /// Which of the language's plural forms goes with the whole number `n`; forms stand in
  /// the order zero, one, two, few, many, other, without those that the language lacks.
  func pluralForm(of n: UInt) -> Int {
    switch self {
    case .en, .de, .nl, .sv, .nb, .da, .fi, .tr, .el, .hu, .et, .bg:
      // one, other
      if n == 1 { return 0 }
      return 1
    case .fr:
      // one, many, other
      if n == 0 || n == 1 { return 0 }
      if n != 0 && n % 1000000 == 0 { return 1 }
      return 2
    case .es, .it, .ca:
      // one, many, other
      if n == 1 { return 0 }
      if n != 0 && n % 1000000 == 0 { return 1 }
      return 2
    case .pt:
      // one, many, other
      if (0...1).contains(n) { return 0 }
      if n != 0 && n % 1000000 == 0 { return 1 }
      return 2
    case .pl:
      // one, few, many, other
      if n == 1 { return 0 }
      if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return 1 }
      if n != 1 && (0...1).contains(n % 10) || (5...9).contains(n % 10) || (12...14).contains(n % 100) { return 2 }
      return 3
    case .cs, .sk:
      // one, few, other
      if n == 1 { return 0 }
      if (2...4).contains(n) { return 1 }
      return 2
    case .ru, .uk:
      // one, few, many, other
      if n % 10 == 1 && n % 100 != 11 { return 0 }
      if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return 1 }
      if n % 10 == 0 || (5...9).contains(n % 10) || (11...14).contains(n % 100) { return 2 }
      return 3
    case .ar:
      // zero, one, two, few, many, other
      if n == 0 { return 0 }
      if n == 1 { return 1 }
      if n == 2 { return 2 }
      if (3...10).contains(n % 100) { return 3 }
      if (11...99).contains(n % 100) { return 4 }
      return 5
    case .he:
      // one, two, other
      if n == 1 { return 0 }
      if n == 2 { return 1 }
      return 2
    case .ja, .zhHans, .zhHant, .ko, .th, .id, .vi:
      // other
      return 0
    case .hi:
      // one, other
      if n == 0 || n == 1 { return 0 }
      return 1
    case .ro:
      // one, few, other
      if n == 1 { return 0 }
      if n == 0 || n != 1 && (1...19).contains(n % 100) { return 1 }
      return 2
    case .`is`:
      // one, other
      if n % 10 == 1 && n % 100 != 11 { return 0 }
      return 1
    case .lv:
      // zero, one, other
      if n % 10 == 0 || (11...19).contains(n % 100) { return 0 }
      if n % 10 == 1 && n % 100 != 11 { return 1 }
      return 2
    case .lt:
      // one, few, other
      if n % 10 == 1 && !(11...19).contains(n % 100) { return 0 }
      if (2...9).contains(n % 10) && !(11...19).contains(n % 100) { return 1 }
      return 2
    case .sl:
      // one, two, few, other
      if n % 100 == 1 { return 0 }
      if n % 100 == 2 { return 1 }
      if (3...4).contains(n % 100) { return 2 }
      return 3
    case .hr:
      // one, few, other
      if n % 10 == 1 && n % 100 != 11 { return 0 }
      if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return 1 }
      return 2
    }
  }

  /// How many plural forms the language has.
  var pluralFormCount: Int {
    switch self {
    case .ja, .zhHans, .zhHant, .ko, .th, .id, .vi:
      1
    case .en, .de, .nl, .sv, .nb, .da, .fi, .tr, .el, .hu, .et, .bg, .hi, .`is`:
      2
    case .fr, .es, .it, .ca, .pt, .cs, .sk, .he, .ro, .lv, .lt, .hr:
      3
    case .pl, .ru, .uk, .sl:
      4
    case .ar:
      6
    }
  }
}
