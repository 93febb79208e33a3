// Owns how any target's error ends the program: one line a mistake on standard error, and an exit status out
// of sysexits.h.
import BoardArguments
import BoardConfig
import BoardLinux
import BoardRuntime
import BoardSim
import BoardStore
import BoardText
import BoardZone
import Glibc

struct ProgramError: Error {
  /// Whole lines.
  let text: String
  let sysexit: Int32

  private init(text: String, sysexit: Int32) {
    self.text = text
    self.sysexit = sysexit
  }

  init(_ message: String, sysexit: Int32) {
    self.init(text: "nextflight: " + message + "\n", sysexit: sysexit)
  }

  /// Writes it to standard error.
  func tell() { Files.tell(text) }

  init(_ error: UsageError) {
    self.init(error.description + "; see nextflight --help", sysexit: 64)
  }

  /// Lines that begin with their file already.
  init(_ error: ConfigError) {
    self.init(text: error.lines.map { $0 + "\n" }.joined(), sysexit: error.sysexit)
  }

  init(_ error: LinuxError) { self.init(error.message, sysexit: error.exitStatus) }

  init(_ error: ZoneError) { self.init(error.description, sysexit: 78) }

  init(_ error: SimError) {
    // What a script does wrong begins with its file and line already.
    switch error {
    case .script, .play: self.init(text: error.description + "\n", sysexit: error.sysexit)
    case .file: self.init(error.description, sysexit: error.sysexit)
    }
  }

  init(_ error: StoreError) { self.init(error.description, sysexit: error.sysexit) }

  init(_ error: FontError) { self.init(error.description, sysexit: error.sysexit) }
}

extension FontError {
  /// 66 where a named font can't be read, 69 where there is none at all, else 78: the wrong file is named.
  var sysexit: Int32 {
    switch self {
    case .unreadable: 66
    case .noFonts, .noBitmapFont, .noFreeType: 69
    case .notAFont, .notScalable, .noPictures, .tooHigh: 78
    }
  }
}

/// Runs `body` with any target's typed error turned into the program's.
func reporting<Failure: Error, Value>(
  _ wrap: (Failure) -> ProgramError, _ body: () throws(Failure) -> Value
) throws(ProgramError) -> Value {
  do throws(Failure) { return try body() } catch { throw wrap(error) }
}
