// Owns the calls of tmux in tests.
import Foundation
import Testing

enum Tmux {
  /// Runs one command on the server of a socket, and gives what it printed.
  /// - Parameter output: a file that it may print to.
  static func run(socket: String, output: String, _ arguments: [String]) throws -> String {
    // Not by Foundation's Process: it waits for a socket that tmux's server would keep open.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The threads of tests block signals; a server that inherits that never hears its children end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = (["env", "-u", "TMUX", "tmux", "-S", socket] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var pid: pid_t = 0
    try #require(posix_spawnp(&pid, "env", &actions, &attributes, words, environ) == 0)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
  }
}
