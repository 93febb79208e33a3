// Tests what is copied to a framebuffer; real framebuffers are tested in Tests/Rig.
import BoardRender
import Testing

@testable import BoardLinux

@Suite struct FramebufferTests {
  @Test("what is one pixel high or wide is copied with its neighbours, as DRM loses single lines")
  func singleLines() {
    #expect(
      Framebuffer.wide(Rect(x: 0, y: 100, width: 1024, height: 1))
        == Rect(x: -1, y: 99, width: 1026, height: 3))
    #expect(
      Framebuffer.wide(Rect(x: 7, y: 0, width: 1, height: 600))
        == Rect(x: 6, y: -1, width: 3, height: 602))
    let two = Rect(x: 5, y: 6, width: 9, height: 2)
    #expect(Framebuffer.wide(two) == two)
    #expect(Framebuffer.wide(.empty) == .empty)
  }
}
