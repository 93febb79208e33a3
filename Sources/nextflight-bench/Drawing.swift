// Owns the measurements of drawing: a whole picture, a minute's tick, and every cell's ink.
import BoardRender
import BoardText

enum Drawing {
  /// Prints the median times of
  /// - `full`: the whole picture, with text shaped before;
  /// - `tick`: what changes in a minute, found and painted glyph by glyph;
  /// - `page`: the ink of every cell erased and drawn anew. The painter is given two scenes that share
  ///   no mask (each is set by its own fonts), so that it finds every glyph changed.
  static func measure(
    _ board: FixtureBoard, size: (width: Int, height: Int), font: String, rounds: Int
  ) throws(BenchError) {
    let (width, height) = size
    let fonts = try self.fonts(font)
    let others = try self.fonts(font)
    let scenes = [0, 1].map { board.scene($0, width: width, height: height, fonts) }
    let strangers = [
      scenes[0], board.scene(1, width: width, height: height, others),
    ]
    let surface = PixelSurface(width: width, height: height)
    var painter = PixelPainter()
    let name = String(width) + "x" + String(height)

    let full = Stopwatch.times(rounds) { round in
      painter.invalidate()
      _ = painter.paint(scenes[round & 1], on: surface)
    }
    report(name, "full", full)

    _ = painter.paint(scenes[1], on: surface)
    let touched = painter.paint(scenes[0], on: surface).reduce(0) { $0 + $1.area }
    _ = painter.paint(scenes[1], on: surface)
    let tick = Stopwatch.times(rounds) { round in
      _ = painter.paint(scenes[round & 1], on: surface)
    }
    report(name, "tick", tick)
    let share = touched * 1_000_000 / (width * height)
    print(
      "nextflight\t" + name + "\ttick\ttouches_px=" + String(touched) + "\tpercent="
        + decimal(share, 4))

    _ = painter.paint(strangers[1], on: surface)
    let page = Stopwatch.times(rounds) { round in
      _ = painter.paint(strangers[round & 1], on: surface)
    }
    report(name, "page", page)
  }

  /// Draws one picture, for a harness that times the whole process.
  static func firstFrame(
    _ board: FixtureBoard, size: (width: Int, height: Int), font: String
  ) throws(BenchError) {
    let fonts = try self.fonts(font)
    let surface = PixelSurface(width: size.width, height: size.height)
    var painter = PixelPainter()
    let scene = board.scene(0, width: size.width, height: size.height, fonts)
    _ = painter.paint(scene, on: surface)
  }

  /// One mask for each glyph, as the baseline has it.
  private static func fonts(_ path: String) throws(BenchError) -> FontSet {
    do {
      return try FontSet(regular: [path], bold: [path], subpixelSteps: { _ in 1 })
    } catch {
      throw .font(error)
    }
  }

  private static func report(_ size: String, _ operation: String, _ times: Stopwatch.Times) {
    print(
      "nextflight\t" + size + "\t" + operation + "\tmedian_us=" + decimal(times.median / 100, 1)
        + "\tmin_us=" + decimal(times.shortest / 100, 1))
  }

  /// `value` with its last `digits` digits behind a point.
  static func decimal(_ value: Int, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let fraction = String(value % scale)
    return String(value / scale) + "."
      + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
  }
}
