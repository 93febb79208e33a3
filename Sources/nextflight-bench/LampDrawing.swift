// Owns the measurements of panels of lamps: a whole picture of 64x32, as Baselines/lampblit.c draws it, and what
// a moving text costs.
import BoardCore
import BoardLinux
import BoardPanels
import BoardRender
import BoardText
import BoardWords
import Glibc

enum LampDrawing {
  /// Prints the median times of
  /// - `lamps`: a page laid out and drawn into a new frame, its letters known from before;
  /// - `ddp` and `max7219`: a frame's bytes for a wall and for a chain.
  static func measure(rounds: Int) throws(BenchError) {
    let layout = MatrixLayout(width: 64, height: 32)
    let fonts = try fonts(layout)
    let pages = [page("14:02"), page("14:03")]
    var lit = 0
    let times = Stopwatch.times(rounds) { round in
      lit += Int(layout.picture(of: pages[round & 1], fonts).frame(moved: 0).pixels[0])
    }
    print(
      "nextflight\t64x32\tlamps\tmedian_us=" + Drawing.decimal(times.median / 10, 2)
        + "\tmin_us=" + Drawing.decimal(times.shortest / 10, 2))
    let frames = pages.map { layout.picture(of: $0, fonts).frame(moved: 0) }
    let packets = Stopwatch.times(rounds) { round in
      lit += DDP.packets(of: frames[round & 1]).count
    }
    print("nextflight\t64x32\tddp\tmedian_us=" + Drawing.decimal(packets.median / 10, 2))
    var chain = MAX7219Chain(width: 64, height: 32, wiring: MAX7219Wiring(), brightness: 50)
    let messages = Stopwatch.times(rounds) { round in
      lit += chain.messages(for: frames[round & 1]).count
    }
    print("nextflight\t64x32\tmax7219\tmedian_us=" + Drawing.decimal(messages.median / 10, 2))
    // The sum is used, so that the work can't be left out.
    precondition(lit > 0)
  }

  /// Prints how much of one core the process takes while a text moves on a wall of 128x32 for `seconds`, at 30
  /// frames a second, each encoded for DDP and sent over loopback, and encoded for a chain, too.
  static func measureMarquee(seconds: Int) throws(BenchError) {
    let layout = MatrixLayout(width: 128, height: 32)
    var board = MatrixBoard(layout: layout, setter: try fonts(layout))
    var chain = MAX7219Chain(width: 128, height: 32, wiring: MAX7219Wiring(), brightness: 50)
    let receiver = try Receiver()
    var wall = UDPWall(
      host: "127.0.0.1", port: receiver.port, size: (width: 128, height: 32), receiver: .ddp,
      levels: LampLevels(brightness: 80, gamma: 2.2))
    var bytes = 0
    var frames = 0
    do throws(LinuxError) {
      try wall.open()
      var time = Uptime.now()
      // Long enough that it moves all the time but for the pauses, which are left out of the count.
      board.show(
        page("14:02", city: String(repeating: "Llanfairpwllgwyngyll ", count: 90)), at: time)
      let start = time.advanced(byMilliseconds: Marquee.pauseMilliseconds)
      sleep(until: start)
      let begin = processNanoseconds()
      while time < start.advanced(byMilliseconds: Int64(seconds) * 1_000) {
        let frame = board.frame(at: time)
        try wall.show(frame)
        bytes += chain.messages(for: frame).reduce(0) { $0 + $1.count }
        frames += 1
        guard let next = board.nextChange(after: time) else { break }
        sleep(until: next)
        time = .now()
      }
      let spent = processNanoseconds() - begin
      print(
        "nextflight\t128x32\tmarquee\tcpu_percent="
          + Drawing.decimal(spent / max(1, seconds * 1_000), 4) + "\tframes=" + String(frames)
          + "\tchain_bytes=" + String(bytes))
    } catch {
      throw .device(error.message)
    }
  }

  /// Somebody to send to, who doesn't listen.
  private final class Receiver {
    private let number: Int32
    let port: UInt16

    init() throws(BenchError) {
      let number = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      self.number = number
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { address in
        // Calls of sockets take any kind of address by the same pointer.
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(number, $0, length) == 0 && getsockname(number, $0, &length) == 0
        }
      }
      port = UInt16(bigEndian: address.sin_port)
      guard number >= 0, isBound else { throw .device("loopback: no port for datagrams is free") }
    }

    deinit { close(number) }
  }

  /// CPU time of all threads, user's and system's.
  private static func processNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func sleep(until time: Uptime) {
    var deadline = timespec(
      tv_sec: Int(time.nanoseconds / 1_000_000_000),
      tv_nsec: Int(time.nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &deadline, nil) == EINTR {}
  }

  private static func fonts(_ layout: MatrixLayout) throws(BenchError) -> BitmapFontSet {
    do {
      return try BitmapFontSet(for: layout)
    } catch {
      throw .font(error)
    }
  }

  /// The words of Baselines/fixture/lamps64x32.tsv, where the sign itself puts them.
  private static func page(_ clock: String, city: String = "Reykjavík") -> Page {
    func row(
      _ time: String, _ flight: String, _ city: String, _ iata: String,
      _ status: Page.StatusText, _ relative: String
    ) -> Page.Row {
      Page.Row(
        id: FlightID(flight), time: time, flight: flight, city: city, iata: iata, gate: "D07",
        status: status, relative: relative)
    }
    var page = Page(
      title: "Departures", tabs: [], count: "", clock: clock,
      heads: .init(time: "", flight: "", place: "", gate: "", status: ""),
      rows: [
        row("13:55", "KL 1146", "Oslo", "OSL", .init(sign: .closed, text: "Gate closed"), ""),
        row("14:04", "FI 319", city, "KEF", .init(sign: .hurry, text: "Final call"), "in 2 min."),
        row("14:10", "AY 912", "Bergen", "BGO", .init(sign: .go, text: "Boarding"), ""),
      ], updated: "Last updated 14:02", place: "")
    page.rows[1].isNext = true
    page.rows[1].isSelected = true
    return page
  }
}
