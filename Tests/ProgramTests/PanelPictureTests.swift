// Holds "simulate --panel": the cells and pictures of panels of letters and lamps.
import Foundation
import Testing

@Suite struct PanelPictureTests {
  let sign: SignProgram

  init() throws {
    sign = try SignProgram()
    try sign.file(
      "flights.csv",
      """
      direction,flight,to_iata,to_city,scheduled,estimated,status,gate
      departure,SK1462,GOT,Göteborg,2026-05-01T13:35:00+02:00,,departed,A12
      departure,LO318,LCJ,Łódź,2026-05-01T14:20:00+02:00,2026-05-01T14:45:00+02:00,scheduled,B7
      departure,NH204,HND,東京,2026-05-01T15:05:00+02:00,,scheduled,C21

      """)
    try sign.file(
      "a.sim", "clock 2026-05-01T14:02:00+02:00\nwait 1s\nshow\nframe a.png\npress next\nshow\n")
  }

  private func cells(_ panel: String, config: String? = nil) throws -> [[String]] {
    if let config { try sign.file("sign.yaml", config) }
    let outcome = try sign.start(
      ["simulate", "--flights", "flights.csv", "--script", "a.sim", "--panel", panel]
        + (config == nil ? [] : ["--config", "sign.yaml"])
    ).outcome()
    #expect(outcome.errors == "" && outcome.status == 0)
    struct Shown: Decodable { var cells: [String] }
    return try outcome.output.split(separator: "\n").map {
      try JSONDecoder().decode(Shown.self, from: Data($0.utf8)).cells
    }
  }

  @Test func charactersAreTheLinesThatPeopleRead() throws {
    #expect(
      try cells("16x2") == [
        ["14:20↦LO318▲Łódź", "Delayed 14:45 B7"], ["15:05→NH204 HND ", "C21 On time     "],
      ])
    #expect(sign.size(ofPNG: "a.png") == [686, 218])
  }

  @Test func kanaAreShownWhereThePanelOfTheConfigHasThem() throws {
    try sign.file(
      "flights.csv",
      "direction,flight,to_iata,to_city,scheduled\n"
        + "departure,NH204,CTS,サッポロ,2026-05-01T15:05:00+02:00\n")
    let config =
      "board: {time_zone: Europe/Berlin}\npanels: [{lcd: x, size: 16x2, characters: SET}]\n"
    let lines = try ["a00", "a02"].map {
      try cells("16x2", config: config.replacing("SET", with: $0))[0]
    }
    #expect(lines[0][0].hasPrefix("15:05↦NH204 ｻ") && lines[1][0].hasPrefix("15:05↦NH204 CTS"))
  }

  @Test(arguments: [("matrix64x8", 64, 8), ("wall128x32", 128, 32), ("wall32x8", 32, 8)])
  func lampsAreAStringALine(panel: String, width: Int, height: Int) throws {
    let shown = try cells(panel)
    #expect(shown.count == 2 && shown[0] != shown[1])
    for cells in shown {
      #expect(cells.count == height && cells.allSatisfy { $0.utf8.count == width })
      #expect(cells.allSatisfy { $0.allSatisfy { $0 == "#" || $0 == "." } })
      let lit = cells.joined().filter { $0 == "#" }.count
      #expect(lit > width && lit < width * height / 3)
    }
    let size = try #require(sign.size(ofPNG: "a.png"))
    #expect(size[0] == width * 8 && size[1] == height * 8)
  }

  @Test(arguments: [
    "7x1", "16x", "81x2", "x", "matrix64", "wall16x16", "wall300x64", "-16x2", "٣x1",
  ])
  func otherPanelsAreRefused(panel: String) throws {
    let outcome = try sign.start(
      ["simulate", "--flights", "flights.csv", "--script", "a.sim", "--panel", panel]
    ).outcome()
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(
      outcome.errors.contains("--panel \(panel): no such panel; it takes characters"))
  }
}
