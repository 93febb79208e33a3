// Owns the start of a thread; what it does, and how it ends, is left to its body.
import CLinux
import Glibc

/// A thread for work that may wait for slow wires. The sign's own loop has none: it never waits.
public enum WireThread {
  /// Runs `body` once, beside everything else; the thread ends with it. Signals go to the main thread.
  /// - Parameter name: shown by ps and top, its first 15 bytes.
  public static func start(
    name: String, _ body: sending @escaping () -> Void
  ) throws(LinuxError) {
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    // The body goes with the thread, which lets go of it when it has run.
    let box = Unmanaged.passRetained(Body(body)).toOpaque()
    var thread = pthread_t()
    let problem = pthread_create(
      &thread, nil,
      { box in
        if let box { Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run() }
        return nil
      }, box)
    guard problem == 0 else {
      Unmanaged<Body>.fromOpaque(box).release()
      throw .failed(call: "pthread_create", thing: name, errno: problem)
    }
    _ = board_thread_name(thread, String(decoding: Array(name.utf8).prefix(15), as: UTF8.self))
    pthread_detach(thread)
  }

  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}
