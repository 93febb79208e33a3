// Owns the measurement of how long after a button's edge the screen's memory changes.
import BoardLinux
import BoardRender
import BoardText

enum Press {
  /// Prints the median times from the edge of a button until the screen's memory holds
  /// - `press eager`: the first rectangle that changed, with a button that acts on the first edge;
  /// - `press patient`: the same beyond the debouncing, with a button that waits for it;
  /// - `press whole`: all that changed, with the eager one.
  ///
  /// The sign sleeps as in a hall: a timer of the kernel's stands for the line, and its time for the edge's, so
  /// that waking up is measured, too. The press moves the selection in the middle of 1,500 flights, so that
  /// nearly every row changes: nothing that a button does changes more. The memory is plain, of 32 bits a
  /// pixel.
  static func measure(
    size: (width: Int, height: Int), font: String, rounds: Int
  ) throws(BenchError) {
    let fonts = try fonts(font)
    do throws(LinuxError) {
      for isEager in [true, false] {
        let sign = try PressedSign(size: size, fonts: fonts, isEager: isEager)
        var times: (first: [Int64], whole: [Int64]) = ([], [])
        for round in 0..<rounds {
          // Ten down, ten up.
          let (first, whole) = try sign.press(round / 10 % 2)
          times.first.append(first)
          times.whole.append(whole)
        }
        report(size, isEager ? "press eager" : "press patient", times.first)
        if isEager { report(size, "press whole", times.whole) }
      }
    } catch {
      throw .device(error.message)
    }
  }

  private static func fonts(_ path: String) throws(BenchError) -> FontSet {
    do throws(FontError) {
      return try FontSet(regular: [path], bold: [path])
    } catch {
      throw .font(error)
    }
  }

  private static func report(
    _ size: (width: Int, height: Int), _ operation: String, _ times: [Int64]
  ) {
    let sorted = times.sorted()
    print(
      "nextflight\t\(size.width)x\(size.height)\t" + operation + "\tmedian_us="
        + Drawing.decimal(Int(sorted[sorted.count / 2] / 100), 1) + "\tmin_us="
        + Drawing.decimal(Int(sorted[0] / 100), 1))
  }
}
