// Holds a sign on a screen and several panels at once: each has its own page, and one that isn't there keeps
// nobody waiting.
import Foundation
import Testing

@Suite(.serialized) struct SeveralPanelsTests {
  @Test func aScreenAndPanelsShowThemselvesEachInItsOwnSize() throws {
    let sign = try SignProgram()
    let server = try LCDdServer(size: "20x2")
    try server.start()
    try sign.file("flights.csv", signTable)
    try sign.settings(
      """
      screen: {png: sign.png, size: 400x300}
      panels:
        - {i2c: /dev/i2c-99, size: 16x2}
        - {lcdproc: "127.0.0.1:\(server.port)"}
        - {max7219: /dev/spidev9.9, size: 32x8}
      """)
    let run = try sign.start(["--config", "sign.yaml"])
    // The first flight of two lines, as the one that is next: the day is over.
    try #require(eventually { server.rows.contains { $0.contains("B62180") } }, "\(run.errors)")
    #expect(server.rows.map(\.count) == [20, 20])
    #expect(eventually { sign.size(ofPNG: "sign.png") == [400, 300] })
    #expect(
      eventually { run.errors.contains("/dev/i2c-99: not there; enable I2C") }, "\(run.errors)")
    #expect(eventually { run.errors.contains("/dev/spidev9.9: not there; add dtparam=spi=on") })

    // A change shows on all that are there.
    let picture = sign.bytes("sign.png")
    try sign.sqlite("UPDATE flights SET flight = 'ZZ9'")
    #expect(eventually { server.rows.contains { $0.contains("ZZ9") } }, "\(server.rows)")
    #expect(eventually { sign.bytes("sign.png") != picture })
    #expect(run.errors.components(separatedBy: "goes on without").count == 3, "\(run.errors)")
    #expect(run.end(by: SIGTERM).status == 0)
  }
}
