// Owns made-up pages for tests and pictures: ordinary ones, and ones that strain a layout.
import BoardCore
import BoardRender

enum SamplePages {
  /// An ordinary afternoon; all kinds of rows are seen.
  static func departures(_ clock: String = "14:02") -> Page {
    Page(
      title: "Departures", tabs: tabs("All", "Arrivals", "Departures", current: 2),
      count: "86 flights", clock: clock,
      heads: .init(time: "Time", flight: "Flight", place: "To", gate: "Gate", status: "Status"),
      rows: [
        row(
          "13:35", "SK 1462", "Göteborg", "GOT", "A12", .none, "Departed", "27 min. ago", "−27 min",
          gone: true),
        row(
          "13:40", "LH 2415", "München", "MUC", "B04", .none, "Departed", "22 min. ago", "−22 min",
          gone: true),
        row(
          "13:50", "WF 905", "Bodø", "BOO", "A03", .none, "Departed", "12 min. ago", "−12 min",
          gone: true),
        row(
          "13:55", "KL 1146", "Amsterdam", "AMS", "C21", .closed, "Gate closed", "7 min. ago",
          "−7 min"),
        row(
          "14:04", "FI 319", "Reykjavík", "KEF", "D07", .hurry, "Final call", "in 2 min.", "2 min",
          next: true, selected: true),
        row("14:10", "AY 912", "Helsinki", "HEL", "B11", .go, "Boarding", "in 8 min.", "8 min"),
        row(
          "14:15", "BA 763", "London Heathrow", "LHR", "E02", .go, "Boarding", "in 13 min.",
          "13 min", highlighted: true),
        row(
          "14:25", "DY 1302", "Kraków", "KRK", "A09", .changed, "Delayed 14:55", "in 53 min.",
          "53 min"),
        row("14:30", "SK 4167", "Tromsø", "TOS", "A14", .cancelled, "Cancelled", "", ""),
        row("14:40", "LX 1215", "Zürich", "ZRH", "C15", .none, "On time", "in 38 min.", "38 min"),
        row(
          "14:55", "QR 176", "Doha الدوحة", "DOH", "F04", .none, "On time", "in 53 min.", "53 min"),
        row("15:05", "NH 8021", "Tokyo Haneda", "HND", "F06", .none, "On time", "in 1 hr.", "1 hr"),
        row(
          "15:10", "TG 955", "Bangkok", "BKK", "F11", .none, "On time", "in 1 hr.", "1 hr"),
        row("15:20", "AI 142", "Delhi", "DEL", "F12", .none, "On time", "in 1 hr.", "1 hr"),
      ],
      updated: "Last updated 14:02", place: "OSL · local time", refreshing: "Refreshing…",
      emptyText: "No flights")
  }

  /// Names, numbers and states longer than most.
  static func longNames() -> Page {
    var page = departures()
    page.rows = [
      row(
        "13:55", "AI 1146", "Thiruvananthapuram International", "TRV", "C21A", .closed,
        "Gate closed", "7 min. ago", "−7 min"),
      row(
        "14:04", "DLH 2319X", "Frankfurt-Hahn", "HHN", "D07", .hurry, "Final call", "in 2 min.",
        "2 min", next: true, selected: true, highlighted: true),
      row(
        "14:10", "AY 912", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "", "B11",
        .go, "Boarding", "in 8 min.", "8 min"),
      row(
        "14:15", "BA 763", "مطار الملك عبد العزيز الدولي جدة السعودية", "JED", "E02", .go,
        "Boarding", "in 13 min.", "13 min", highlighted: true),
      row(
        "14:25", "DY 1302", "Kuala Lumpur Sultan Abdul Aziz Shah", "SZB", "A09", .changed,
        "Delayed 14:55", "in 53 min.", "53 min"),
      row(
        "14:30", "SK 4167", "St. Petersburg–Clearwater", "PIE", "A14", .cancelled, "Cancelled", "",
        ""),
      row("14:40", "LX 1215", "", "ZRH", "", .none, "On time", "in 38 min.", "38 min"),
    ]
    return page
  }

  static func twelveHours() -> Page {
    var page = departures("10:02 AM")
    for index in page.rows.indices {
      let parts = page.rows[index].time.split(separator: ":")
      // From "9:35 AM" on, so that hours of one and of two digits meet.
      let hour = (Int(parts[0]) ?? 0) - 4
      page.rows[index].time = String(hour) + ":" + String(parts[1]) + " AM"
    }
    page.updated = "Last updated 10:02 AM"
    page.place = "EWR · local time"
    return page
  }

  static func german() -> Page {
    var page = departures()
    page.title = "Abflüge"
    page.tabs = tabs("Alle", "Ankünfte", "Abflüge", current: 2)
    page.count = "86 Flüge"
    page.heads = .init(
      time: "Zeit", flight: "Flug", place: "Nach", gate: "Flugsteig", status: "Status")
    let words = [
      "Abgeflogen", "Abgeflogen", "Abgeflogen", "Flugsteig geschlossen", "Letzter Aufruf",
      "Einsteigen", "Zum Flugsteig", "Verspätet 14:55", "Annulliert", "Planmäßig",
      "Flugsteig geändert", "Umgeleitet", "Planmäßig", "Planmäßig",
    ]
    let relative = [
      "vor 27 Min.", "vor 22 Min.", "vor 12 Min.", "vor 7 Min.", "in 2 Min.", "in 8 Min.",
      "in 13 Min.", "in 53 Min.", "", "in 38 Min.", "in 53 Min.", "in 1 Std.", "in 1 Std.",
      "in 1 Std.",
    ]
    for index in page.rows.indices {
      page.rows[index].status.text = words[index]
      page.rows[index].relative = relative[index]
      page.rows[index].relativeNarrow = relative[index]
    }
    page.rows[10].status.sign = .changed
    page.rows[11].status.sign = .changed
    page.updated = "Zuletzt aktualisiert 14:02"
    page.place = "FRA · Ortszeit"
    return page
  }

  static func hebrew() -> Page {
    Page(
      isRightToLeft: true, title: "המראות", tabs: tabs("הכול", "נחיתות", "המראות", current: 2),
      count: "86 טיסות", clock: "14:02",
      heads: .init(time: "שעה", flight: "טיסה", place: "אל", gate: "שער", status: "מצב"),
      rows: [
        row(
          "13:35", "LY 1462", "לונדון", "LHR", "A12", .none, "המריאה", "לפני 27 דק׳", "לפני 27 דק׳",
          gone: true),
        row(
          "13:55", "6H 1146", "פריז", "CDG", "C21", .closed, "השער נסגר", "לפני 7 דק׳", "לפני 7 דק׳"
        ),
        row(
          "14:04", "LY 319", "ניו יורק", "JFK", "D07", .hurry, "קריאה אחרונה", "בעוד 2 דק׳",
          "בעוד 2 דק׳", next: true, selected: true),
        row(
          "14:10", "AY 912", "Helsinki", "HEL", "B11", .go, "עלייה למטוס", "בעוד 8 דק׳",
          "בעוד 8 דק׳"),
        row(
          "14:15", "BA 763", "Washington D.C.", "IAD", "E02", .go, "עלייה למטוס", "בעוד 13 דק׳",
          "בעוד 13 דק׳", highlighted: true),
        row(
          "14:25", "W6 1302", "קרקוב", "KRK", "A09", .changed, "עיכוב 14:55", "בעוד 53 דק׳",
          "בעוד 53 דק׳"),
        row(
          "14:30", "SK 4167", "Thiruvananthapuram International", "TRV", "A14", .cancelled, "בוטלה",
          "", ""),
      ],
      updated: "עודכן ב-14:02", place: "TLV · שעון מקומי", refreshing: "מרענן…",
      emptyText: "אין טיסות")
  }

  static func arabic() -> Page {
    Page(
      isRightToLeft: true, title: "المغادرة", tabs: tabs("الكل", "الوصول", "المغادرة", current: 2),
      count: "٨٦ رحلة", clock: "٢:٠٢ م",
      heads: .init(
        time: "الوقت", flight: "الرحلة", place: "إلى", gate: "البوابة", status: "الحالة"),
      rows: [
        row(
          "١:٣٥ م", "QR 1462", "لندن", "LHR", "A12", .none, "غادرت", "قبل ٢٧ دقيقة", "قبل ٢٧ دقيقة",
          gone: true),
        row(
          "١:٥٥ م", "EK 1146", "باريس", "CDG", "C21", .closed, "أغلقت البوابة", "قبل ٧ دقائق",
          "قبل ٧ دقائق"),
        row(
          "٢:٠٤ م", "QR 319", "نيويورك", "JFK", "D07", .hurry, "النداء الأخير", "خلال دقيقتين",
          "خلال دقيقتين", next: true, selected: true),
        row(
          "٢:١٠ م", "SV 912", "الرياض", "RUH", "B11", .go, "الصعود", "خلال ٨ دقائق", "خلال ٨ دقائق"),
        row(
          "٢:٢٥ م", "W6 1302", "مطار الملك عبد العزيز الدولي جدة السعودية الكبرى", "JED", "A09",
          .changed, "تأخير ٢:٥٥ م", "خلال ٥٣ دقيقة", "خلال ٥٣ دقيقة", highlighted: true),
        row("٢:٣٠ م", "SK 4167", "Oslo", "OSL", "A14", .cancelled, "ألغيت", "", ""),
      ],
      updated: "آخر تحديث ٢:٠٢ م", place: "DOH · التوقيت المحلي", refreshing: "جارٍ التحديث…",
      emptyText: "لا رحلات")
  }

  static func japanese() -> Page {
    var page = departures()
    page.title = "出発"
    page.tabs = tabs("すべて", "到着", "出発", current: 2)
    page.count = "86便"
    page.heads = .init(time: "時刻", flight: "便名", place: "行先", gate: "搭乗口", status: "状況")
    let cities = [
      "札幌", "上海", "ソウル", "広州白雲", "北京大興", "台北桃園", "ホーチミン・シティ", "香港", "フランクフルト・アム・マイン国際空港", "大阪",
      "서울", "那覇", "福岡", "仙台",
    ]
    for index in page.rows.indices {
      page.rows[index].city = cities[index]
      page.rows[index].status.text = ["出発済み", "定刻", "搭乗中", "最終案内"][index % 4]
      page.rows[index].relative = index < 4 ? "7 分前" : "12 分後"
      page.rows[index].relativeNarrow = page.rows[index].relative
    }
    page.updated = "最終更新 14:02"
    page.place = "HND · 現地時刻"
    return page
  }

  static func notice() -> Page {
    var page = departures()
    page.notice = "Feed error: no answer from feeds.example.org within 20 s"
    return page
  }

  static func refreshing() -> Page {
    var page = departures()
    page.isRefreshing = true
    return page
  }

  static func empty() -> Page {
    var page = departures()
    page.rows = []
    page.count = "0 flights"
    page.notice = "Clock not set"
    page.clock = "--:--"
    return page
  }

  static func tabs(_ all: String, _ arrivals: String, _ departures: String, current: Int)
    -> [Page.TabLabel]
  {
    [
      .init(tab: .all, text: all, isCurrent: current == 0),
      .init(tab: .arrivals, text: arrivals, isCurrent: current == 1),
      .init(tab: .departures, text: departures, isCurrent: current == 2),
    ]
  }

  static func row(
    _ time: String, _ flight: String, _ city: String, _ iata: String, _ gate: String,
    _ sign: Page.StatusText.Sign, _ status: String, _ relative: String, _ narrow: String,
    next: Bool = false, selected: Bool = false, highlighted: Bool = false, gone: Bool = false
  ) -> Page.Row {
    Page.Row(
      id: FlightID(time + flight), time: time, flight: flight, city: city, iata: iata, gate: gate,
      status: .init(sign: sign, text: status), relative: relative, relativeNarrow: narrow,
      isNext: next, isSelected: selected, isHighlighted: highlighted, isGone: gone)
  }
}
