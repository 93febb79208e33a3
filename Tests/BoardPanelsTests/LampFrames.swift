// Owns frames of lamps for tests.
import BoardRender

/// A frame of these values: red, green and blue of each lamp, row by row.
func lamps(width: Int, height: Int, pixels: [UInt8]) -> LampFrame {
  var frame = LampFrame(width: width, height: height)
  precondition(pixels.count == frame.pixels.count)
  frame.pixels = pixels
  return frame
}
