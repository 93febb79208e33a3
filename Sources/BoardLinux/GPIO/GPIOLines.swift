// Owns all GPIO lines of the sign: their edges in the order of time, their loss and their return. Bounce and
// gestures are left to the core, one held line to GPIORequest.
import BoardCore
import CLinux
import Glibc

/// The sign's GPIO lines, inputs and outputs, each known by its place in the list it was asked for with.
///
/// A line that can't be had, or goes, is told of once; the others go on, and it is tried again: after growing
/// pauses, and at once when the kernel tells of a chip. While none is missing, nothing wakes the sign but
/// edges and the kernel's news.
public final class GPIOLines {
  /// What has happened to an input.
  public enum Event: Equatable, Sendable {
    /// The contact closed or opened, bounce and all, when the kernel saw it.
    case edge(input: Int, isActive: Bool, at: Uptime)
    /// The level was read: at first, after lost edges, since the line is back; nil: the line has gone.
    case level(input: Int, isActive: Bool?, at: Uptime)

    var time: Uptime {
      switch self {
      case .edge(_, _, let time), .level(_, _, let time): time
      }
    }
  }

  private enum Source: Equatable {
    case line(Int)
    case retry, news
  }

  private struct Line {
    let wiring: GPIOWiring
    let isInput: Bool
    /// Nil while it can't be had; then `trouble` tells why.
    var request: GPIORequest?
    var trouble: LinuxError?
    /// Of an input the level as last told, of an output the one that is wanted.
    var isActive = false
  }

  private let loop: EventLoop<Source>
  private let retry: DeadlineTimer
  private var pause = GrowingPause()
  /// Nil where the kernel's news can't be heard: then time alone brings lines back.
  private let news: UeventWatch?
  /// The inputs, then the outputs.
  private var lines: [Line]
  private let inputCount: Int
  private var events: [Event] = []
  private var notes: [String] = []

  /// More passes over all lines than a person's hands can fill; a line that floats fills any number.
  private static let mostPasses = 8

  /// Asks for all lines. The ones that can't be had are in `troubles`, and are tried again.
  public init(inputs: [GPIOWiring], outputs: [GPIOWiring] = []) throws(LinuxError) {
    lines =
      inputs.map { Line(wiring: $0, isInput: true) }
      + outputs.map { Line(wiring: $0, isInput: false) }
    inputCount = inputs.count
    loop = try EventLoop()
    retry = try DeadlineTimer()
    news = try? UeventWatch()
    try loop.add(retry.descriptor, .retry)
    if let news { try loop.add(news.descriptor, .news) }
    try openMissing()
  }

  /// For the event loop: readable when there is something to `read`.
  public var descriptor: Int32 { loop.descriptor }

  /// What is wrong now, each thing once.
  public var troubles: [LinuxError] {
    lines.compactMap(\.trouble).reduce(into: []) { result, trouble in
      if !result.contains(trouble) { result.append(trouble) }
    }
  }

  /// What has to be told to the sign's owner since the last call: what went wrong, and what is well again.
  public func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// What has happened since the last call, by time. The first call tells the levels at the start.
  public func read() throws(LinuxError) -> [Event] {
    // Until there is no more: then no line has older edges than those that were read of the others.
    for _ in 0..<GPIOLines.mostPasses {
      let ready = try loop.wait(timeoutMilliseconds: 0)
      if ready.isEmpty { break }
      for case .line(let index) in ready { readEdges(index) }
      if ready.contains(.retry), try retry.read() { try openMissing() }
      if ready.contains(.news), let news, try news.read().mayConcern("gpio") {
        // The kernel tells of a chip that has gone by its lines' descriptors only since Linux 6.7.
        for index in lines.indices { look(at: index) }
        pause.reset()
        try openMissing()
      }
    }
    try retry.arm(at: pause.deadline)
    defer { events = [] }
    return events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Switches an output; one that is missing is switched when it is back.
  public func set(output: Int, isOn: Bool) throws(LinuxError) {
    let index = inputCount + output
    lines[index].isActive = isOn
    do throws(LinuxError) {
      try lines[index].request?.set(isOn: isOn)
    } catch {
      lose(index, error)
      try retry.arm(at: pause.deadline)
    }
  }

  /// Switches all outputs off, at the end. A sign that crashes can't. Either way it is the kernel's choice
  /// whether a line that nobody holds any more keeps its level.
  public func switchOff() {
    for line in lines where !line.isInput {
      // There is nobody left to tell.
      try? line.request?.set(isOn: false)
    }
  }

  // MARK: Reading

  private func readEdges(_ index: Int) {
    guard let request = lines[index].request else { return }
    do throws(LinuxError) {
      let (edges, mayHaveLost) = try request.read()
      for edge in edges {
        lines[index].isActive = edge.isActive
        events.append(
          edge.isAfterGap
            ? .level(input: index, isActive: edge.isActive, at: edge.time)
            : .edge(input: index, isActive: edge.isActive, at: edge.time))
      }
      guard mayHaveLost else { return }
      let isActive = try request.level()
      if isActive != lines[index].isActive { found(index, isActive) }
    } catch {
      lose(index, error)
    }
  }

  private func found(_ index: Int, _ isActive: Bool) {
    lines[index].isActive = isActive
    events.append(.level(input: index, isActive: isActive, at: .now()))
  }

  // MARK: Loss and return

  private func look(at index: Int) {
    do throws(LinuxError) { _ = try lines[index].request?.level() } catch { lose(index, error) }
  }

  /// A line has gone. It is told of at the next try, which finds out more; that is soon, but not at once, as
  /// a line that fails over and over must not keep the sign busy.
  private func lose(_ index: Int, _ error: LinuxError) {
    guard let request = lines[index].request else { return }
    if pause.deadline == nil { pause.failed(at: .now()) }
    if lines[index].isInput {
      loop.remove(request.descriptor)
      events.append(.level(input: index, isActive: nil, at: .now()))
    }
    lines[index].request = nil
    lines[index].trouble = error
  }

  /// Tries all lines that are missing, and sees to the next try.
  private func openMissing() throws(LinuxError) {
    var chips: [String: GPIOChip] = [:]
    for index in lines.indices where lines[index].request == nil {
      do throws(LinuxError) {
        let request = try open(index, &chips)
        if lines[index].trouble != nil { notes.append("\(request.name): works") }
        lines[index].trouble = nil
      } catch {
        if lines[index].trouble != error { note(error) }
        lines[index].trouble = error
      }
    }
    if lines.contains(where: { $0.request == nil }) {
      pause.failed(at: .now())
    } else {
      pause.reset()
    }
    try retry.arm(at: pause.deadline)
  }

  private func note(_ error: LinuxError) {
    let text = error.message + "; the sign goes on without it, and tries again"
    if !notes.contains(text) { notes.append(text) }
  }

  private func open(
    _ index: Int, _ chips: inout [String: GPIOChip]
  ) throws(LinuxError) -> GPIORequest {
    let line = lines[index]
    let chip: GPIOChip
    if let known = chips[line.wiring.chip] {
      chip = known
    } else {
      chip = try GPIOChip.find(line.wiring.chip)
      chips[line.wiring.chip] = chip
    }
    try checkIsFree(line.wiring, on: chip)
    guard line.isInput else {
      let request = try GPIORequest(line.wiring, .output(isOn: line.isActive), on: chip)
      lines[index].request = request
      return request
    }
    let request = try GPIORequest(line.wiring, .input, on: chip)
    let isActive = try request.level()
    try loop.add(request.descriptor, .line(index))
    lines[index].request = request
    found(index, isActive)
    return request
  }

  /// One line has many names, as the chip "header" has a label, too: only here they are known to be the same.
  private func checkIsFree(_ wiring: GPIOWiring, on chip: GPIOChip) throws(LinuxError) {
    let offset = try chip.offset(of: wiring.line)
    guard let twin = lines.compactMap(\.request).first(where: { $0.isLine(offset, of: chip) })
    else { return }
    throw .unsupported(
      "line \(wiring.line) of \(chip.name) [\(chip.label)]",
      reason: "twice in the config, also as \(twin.name)",
      cure: "give each contact a line of its own")
  }
}
