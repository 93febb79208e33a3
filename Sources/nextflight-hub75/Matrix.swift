// Owns the calls of librgbmatrix: its loading, its two canvases, whole pictures. What to show is its user's.
import Glibc

/// HUB75 panels on the header, as librgbmatrix drives them. Its names and what they take:
/// hzeller/rpi-rgb-led-matrix, include/led-matrix-c.h. It is called by one thread.
final class Matrix {
  private typealias Create =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
    ) -> OpaquePointer?
  private typealias CreateCanvas = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias GetSize =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias SetImage =
    @convention(c) (
      OpaquePointer, Int32, Int32, UnsafePointer<UInt8>, Int, Int32, Int32, CChar
    ) -> Void
  private typealias Swap = @convention(c) (OpaquePointer, OpaquePointer) -> OpaquePointer?
  private typealias SetBrightness = @convention(c) (OpaquePointer, UInt8) -> Void
  private typealias Delete = @convention(c) (OpaquePointer) -> Void

  let width: Int
  let height: Int
  private let matrix: OpaquePointer
  /// The canvas that isn't shown.
  private var canvas: OpaquePointer
  private let setImage: SetImage
  private let swap: Swap
  private let setBrightness: SetBrightness
  private let delete: Delete

  /// Loads the library and starts the panels.
  /// - Parameters:
  ///   - library: its file; nil for the usual names.
  ///   - flags: as "--led-rows=32".
  init(library: String?, flags: [String]) throws(HelperError) {
    let (handle, name) = try Matrix.load(library.map { [$0] } ?? Matrix.usualNames)
    func symbol<Function>(_ symbol: String, _ type: Function.Type) throws(HelperError) -> Function {
      guard let address = dlsym(handle, symbol) else {
        throw .library(name, "it has no \(symbol), and so is another or an old library")
      }
      // The type is that of the library's header, which has been the same since 2018.
      return unsafeBitCast(address, to: type)
    }
    let create = try symbol("led_matrix_create_from_options", Create.self)
    let createCanvas = try symbol("led_matrix_create_offscreen_canvas", CreateCanvas.self)
    let getSize = try symbol("led_canvas_get_size", GetSize.self)
    setImage = try symbol("set_image", SetImage.self)
    swap = try symbol("led_matrix_swap_on_vsync", Swap.self)
    setBrightness = try symbol("led_matrix_set_brightness", SetBrightness.self)
    delete = try symbol("led_matrix_delete", Delete.self)

    guard let matrix = Matrix.start(create, flags) else { throw .noMatrix }
    guard let canvas = createCanvas(matrix) else {
      delete(matrix)
      throw .noMatrix
    }
    var (width, height): (Int32, Int32) = (0, 0)
    getSize(canvas, &width, &height)
    self.matrix = matrix
    self.canvas = canvas
    self.width = Int(width)
    self.height = Int(height)
  }

  /// Ends the library's thread and turns the panels off.
  deinit { delete(matrix) }

  /// Shows a whole picture from the panels' next refresh on, and waits for that.
  /// - Parameter pixels: three bytes for each lamp.
  func show(_ pixels: [UInt8], brightness: UInt8?) {
    precondition(pixels.count == 3 * width * height, "the library reads as much as the size says")
    // It counts for what is drawn from now on.
    if let brightness { setBrightness(matrix, brightness) }
    setImage(canvas, 0, 0, pixels, pixels.count, Int32(width), Int32(height), 0)
    if let idle = swap(matrix, canvas) { canvas = idle }
  }

  private static let usualNames = [
    "librgbmatrix.so.1", "librgbmatrix.so", "/usr/local/lib/librgbmatrix.so.1",
    "/usr/local/lib/librgbmatrix.so",
  ]

  private static func load(
    _ names: [String]
  ) throws(HelperError) -> (UnsafeMutableRawPointer, String) {
    var problem = HelperError.library(names[0], "not found")
    for (index, name) in names.enumerated() {
      if index >= 2, access(name, F_OK) != 0 { continue }
      try LibraryFile.check(name)
      if let handle = dlopen(name, RTLD_NOW) { return (handle, name) }
      if index == 0 || index >= 2 {
        problem = .library(name, reason(of: name))
      }
    }
    throw problem
  }

  /// Why the loader refused, which mostly begins with the name.
  private static func reason(of name: String) -> String {
    let reason = dlerror().map { String(cString: $0) } ?? "not found"
    return reason.hasPrefix(name + ": ") ? String(reason.dropFirst(name.count + 2)) : reason
  }

  /// Starts the matrix with the program's name before the flags, as the library expects them in argv. It may
  /// keep and reorder what it gets, so that the words stay for good.
  private static func start(_ create: Create, _ flags: [String]) -> OpaquePointer? {
    let words = ["nextflight-hub75"] + flags
    // Never freed; allocate doesn't fail.
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1)
    for (place, word) in words.enumerated() { list[place] = strdup(word) }
    list[words.count] = nil
    var count = Int32(words.count)
    var pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = list
    return create(nil, &count, &pointer)
  }
}
