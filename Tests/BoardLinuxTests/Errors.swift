// Shared by the tests: the error that a call ends with.
import Testing

@testable import BoardLinux

/// The error that `body` throws; an issue if it throws none, or another kind.
func linuxError<Value>(
  _ body: () throws -> Value, sourceLocation: SourceLocation = #_sourceLocation
) -> LinuxError? {
  do {
    _ = try body()
  } catch let error as LinuxError {
    return error
  } catch {
    Issue.record("another error: \(error)", sourceLocation: sourceLocation)
    return nil
  }
  Issue.record("no error", sourceLocation: sourceLocation)
  return nil
}
