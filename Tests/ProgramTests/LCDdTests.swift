// Holds the sign on a panel that Debian's real LCDd drives: its size and keys, what is shown, that the sign
// outlives it, and that nothing is sent when nothing changed.
import Foundation
import Testing

@Suite(.serialized) struct LCDdTests {
  private let sign: SignProgram

  init() throws { sign = try SignProgram() }

  /// Starts the sign with one panel at a port, on a day of 2013 that is over: its last flight is next.
  private func start(_ port: UInt16, keys: String = "{}") throws -> SignProgram.Run {
    try sign.file(
      "flights.csv",
      """
      direction,flight,to_iata,to_city,scheduled,gate
      departure,UA1258,DEN,Denver,2013-07-19T12:10:00-04:00,C1
      departure,LX23,ZRH,Zürich,2013-07-19T12:30:00-04:00,C2

      """)
    try sign.settings("panels: [{lcdproc: \"127.0.0.1:\(port)\", keys: \(keys)}]")
    return try sign.start(["--config", "sign.yaml"])
  }

  @Test func aDayIsShownOnItsPanelAndComesBackWithIt() throws {
    let server = try LCDdServer(size: "40x4")
    try server.start()
    let run = try start(server.port)
    // LCDd tells its size a moment after the first page, which has one flight.
    try #require(
      eventually { server.rows.contains { $0.contains("UA 1258") && $0.contains("Denver") } },
      "\(run.errors)")
    let rows = server.rows
    #expect(rows.count == 4 && rows.allSatisfy { $0.count == 40 }, "\(rows)")
    #expect(rows.contains { $0.contains("Zürich") }, "\(rows)")
    server.stop()
    #expect(eventually { run.errors.contains("the sign goes on without this panel") })
    try server.start()
    #expect(eventually { server.rows.contains { $0.contains("Zürich") } }, "\(run.errors)")
    #expect(eventually { run.errors.contains("works again") })
    #expect(run.errors.components(separatedBy: "goes on without").count == 2, "\(run.errors)")
    #expect(run.end(by: SIGTERM).status == 0)
    // The screen goes with the sign.
    #expect(eventually { server.rows.first?.contains("LCDproc Server") ?? false })
  }

  @Test func itsKeysMoveTheSelection() throws {
    let server = try LCDdServer(size: "40x4")
    try server.startWithKeys()
    let run = try start(server.port, keys: "{Down: none, Left: now}")
    func isShown(_ flight: String) throws -> Bool {
      try server.screen().contains { $0.contains(flight) }
    }
    try #require(try eventually { try isShown("UA 1258") && isShown("LX 23") }, "\(run.errors)")
    let before = try server.screen()
    try server.press("Up")
    #expect(try eventually { try server.screen() != before })
    let above = try server.screen()
    // Left to LCDd, which does nothing with it.
    try server.press("Down")
    try server.press("Left")
    #expect(try eventually { try server.screen() == before })
    #expect(above != before)
    // The key of LCDd's menu stays LCDd's, which is told, and nothing else fails.
    #expect(run.errors.contains("LCDd keeps the key Escape for its menu"), "\(run.errors)")
    try server.press("Escape")
    #expect(try eventually { try server.screen().contains { $0.contains("LCDproc Menu") } })
    #expect(!run.errors.contains("goes on without"), "\(run.errors)")
    #expect(run.end(by: SIGTERM).status == 0)
  }
}
