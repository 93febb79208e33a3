// Owns the helper program: shows the frames that come down its standard input on HUB75 panels. It is the only
// part of the sign that may run as root, and so reads no file, no setting and no network.
import BoardPipe
import CLinux
import Glibc

/// The words on standard error and the end.
func end(_ problem: HelperError) -> Never {
  let line = "nextflight-hub75: \(problem.message)\n"
  // If nobody reads it, nobody can be told.
  _ = write(2, line, line.utf8.count)
  exit(problem.status)
}

/// Keeps standard output for the size: what the library prints there goes to standard error.
func takeOutput() throws(HelperError) -> Int32 {
  let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
  guard output >= 0, dup2(2, 1) == 1 else {
    throw .failed("dup2", String(cString: strerror(errno)))
  }
  return output
}

/// What ends the program comes here, so that the panels are turned off first. Blocked before the library
/// starts its thread, which inherits that.
func endSignals() throws(HelperError) -> Int32 {
  var set = sigset_t()
  sigemptyset(&set)
  for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, number) }
  pthread_sigmask(SIG_BLOCK, &set, nil)
  board_ignore(SIGPIPE)
  let signals = signalfd(-1, &set, Int32(SFD_CLOEXEC))
  guard signals >= 0 else { throw .failed("signalfd", String(cString: strerror(errno))) }
  return signals
}

/// Shows frames until the pipe is closed or a signal asks to end.
func showFrames(on matrix: Matrix, until signals: Int32) throws(HelperError) {
  var reader = PipeReader(pixelBytes: 3 * matrix.width * matrix.height)
  while true {
    var ready = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&ready, 2, -1) >= 0 else {
      if errno == EINTR { continue }
      throw .failed("poll", String(cString: strerror(errno)))
    }
    if ready[1].revents != 0 { return }
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      got = read(0, buffer.baseAddress, 1 << 16)
      filled = max(0, got)
    }
    if got < 0 {
      if errno == EINTR || errno == EAGAIN { continue }
      throw .failed("read", String(cString: strerror(errno)))
    }
    if got == 0 { return }
    var frame: PipeFrame?
    do { frame = try reader.take(bytes) } catch { throw .badFrame }
    if let frame { matrix.show(frame.pixels, brightness: frame.brightness) }
  }
}

func run() throws(HelperError) {
  let arguments = try HelperArguments(CommandLine.arguments.dropFirst())
  let output = try takeOutput()
  let signals = try endSignals()
  let matrix = try Matrix(library: arguments.library, flags: arguments.flags)
  guard let size = PipeSize(width: matrix.width, height: matrix.height) else {
    throw .size(matrix.width, matrix.height)
  }
  guard write(output, size.line, size.line.utf8.count) == size.line.utf8.count else {
    throw .failed("write", String(cString: strerror(errno)))
  }
  close(output)
  try showFrames(on: matrix, until: signals)
}

do { try run() } catch { end(error) }
