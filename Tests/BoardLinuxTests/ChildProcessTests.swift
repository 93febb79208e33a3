// Tests programs that run beside the sign: real ones.
import CLinux
import Foundation
import Testing

@testable import BoardLinux

// One after another, as a file that one test writes is "busy" while another forks.
@Suite(.serialized) struct ChildProcessTests {
  private func shell(_ script: String, outputLimit: Int = 1 << 20) throws -> ChildProcess {
    try ChildProcess(["/bin/sh", "-c", script], outputLimit: outputLimit)
  }

  private func run(_ child: ChildProcess) throws -> ChildProcess.Result {
    let loop = try EventLoop<Int>()
    try loop.add(child.descriptor, 0)
    while true {
      _ = try loop.wait()
      if let result = try child.read() { return result }
    }
  }

  @Test("what it prints and how it ends are told")
  func outputAndEnd() throws {
    let result = try run(shell("echo out; echo err >&2; exit 7"))
    #expect(
      result
        == .init(
          end: .exit(status: 7), output: Array("out\n".utf8), outputIsCut: false,
          errors: Array("err\n".utf8)))
  }

  @Test("output beyond the limit is dropped and the program not held up")
  func outputLimit() throws {
    let result = try run(shell("head -c 300000 /dev/zero; echo; exit 3", outputLimit: 1000))
    #expect(result.end == .exit(status: 3))
    #expect(result.output == [UInt8](repeating: 0, count: 1000))
    #expect(result.outputIsCut)
  }

  @Test("killing it takes its children along")
  func kill() throws {
    // What it prints tells of its child; the shell itself then waits.
    let child = try shell("sleep 1000 & echo $! >&2; wait")
    let loop = try EventLoop<String>()
    try loop.add(child.descriptor, "shell")
    _ = try loop.wait()
    #expect(try child.read() == nil)
    let list = try String(
      contentsOfFile: "/proc/\(child.process)/task/\(child.process)/children",
      encoding: .utf8)
    let grandchild = try #require(Int32(list.trimmingCharacters(in: .whitespacesAndNewlines)))
    let death = try Descriptor(
      result: board_pidfd_open(grandchild), of: "pidfd_open", on: "grandchild")
    child.kill()
    #expect(try run(child).end == .signal(SIGKILL))
    loop.remove(child.descriptor)
    try loop.add(death.number, "grandchild")
    #expect(try loop.wait(timeoutMilliseconds: 10_000) == ["grandchild"])
  }

  /// A shell that, asked to end, ends a child that has left its group; and that child's death.
  private func shellWithRunaway() throws -> (ChildProcess, runaway: Descriptor) {
    let child = try shell(
      """
      setsid sleep 1000 & runaway=$!
      trap 'kill -9 $runaway; exit 9' TERM
      echo; wait
      """)
    let loop = try EventLoop<Int>()
    try loop.add(child.descriptor, 0)
    _ = try loop.wait()
    #expect(try child.read() == nil)
    let list = try String(
      contentsOfFile: "/proc/\(child.process)/task/\(child.process)/children", encoding: .utf8)
    let runaway = try #require(Int32(list.trimmingCharacters(in: .whitespacesAndNewlines)))
    let death = try Descriptor(
      result: board_pidfd_open(runaway), of: "pidfd_open", on: "runaway")
    return (child, death)
  }

  private func waitForDeath(_ death: Descriptor) throws {
    let loop = try EventLoop<Int>()
    try loop.add(death.number, 1)
    #expect(try loop.wait(timeoutMilliseconds: 10_000) == [1])
  }

  @Test("asked to end, it can end what has left its group")
  func asked() throws {
    let (child, runaway) = try shellWithRunaway()
    try child.terminate()
    #expect(try run(child).end == .exit(status: 9))
    try waitForDeath(runaway)
  }

  @Test("forgotten, it can do so, too")
  func forgotten() throws {
    var (child, runaway): (ChildProcess?, Descriptor) = try shellWithRunaway()
    #expect(child != nil)
    child = nil
    try waitForDeath(runaway)
  }

  @Test("what doesn't end when asked is killed")
  func stubborn() throws {
    let child = try ChildProcess(
      ["/bin/sh", "-c", "trap '' TERM; echo; while :; do sleep 1000; done"],
      patienceMilliseconds: 1)
    let loop = try EventLoop<Int>()
    try loop.add(child.descriptor, 0)
    _ = try loop.wait()
    try child.terminate()
    #expect(try run(child).end == .signal(SIGKILL))
  }

  @Test("it ends though somebody it started holds its output open")
  func heldOutput() throws {
    let result = try run(shell("sleep 1000 & echo done"))
    #expect(result.end == .exit(status: 0))
    #expect(result.output == Array("done\n".utf8))
  }

  @Test("it has its own session, plain signals, no input and no other descriptors")
  func cleanStart() throws {
    let script = """
      cat /proc/self/status >&2
      [ $(cut -d' ' -f6 /proc/$$/stat) = $$ ] && echo leader
      cat; ls /proc/$$/fd
      """
    let result = try run(ChildProcess(["/bin/sh", "-c", script]))
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines == ["leader", "0", "1", "2"])
    for line in String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
    where ["SigBlk", "SigIgn"].contains(line.prefix(6)) {
      // 32 and 33 are the C library's own.
      let set = try #require(UInt64(line.dropFirst(8), radix: 16))
      #expect(set & ~(3 << 31) == 0)
    }
  }

  @Test("a program that isn't there is told by name")
  func missingProgram() {
    let error = linuxError { try ChildProcess(["/no/such/program"]) }
    #expect(
      error?.message
        == "/no/such/program: no such file; install it, or build the project whole")
    #expect(error?.exitStatus == 66)
  }

  @Test("a file that is no program is told by name")
  func notAProgram() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    // Not written from here: a child that another test starts meanwhile would hold it open for writing,
    // and it would be "busy".
    _ = try run(shell("printf '\\001\\002\\003' >\(path)"))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var error = linuxError { try ChildProcess([path]) }
    #expect(error?.message == "\(path): not a program that may be run; chmod +x \(path)")
    #expect(error?.exitStatus == 77)
    chmod(path, 0o755)
    error = linuxError { try ChildProcess([path]) }
    #expect(
      error?.message == "\(path): not a program for this machine; install or build it anew")
    #expect(error?.exitStatus == 69)
  }

  @Test("many runs leave no descriptor behind")
  func manyRuns() throws {
    func count() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    _ = try run(ChildProcess(["/bin/true"]))
    let before = try count()
    for _ in 0..<50 { _ = try run(ChildProcess(["/bin/true"])) }
    // Other tests run beside this one and hold some.
    #expect(try count() < before + 40)
  }
}
