#if os(Linux)
import GalleyTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Worker {
  /// The internal argument that makes the program a worker process; the help doesn't list it.
  static let word = "--carry-out-requests"

  /// The path of this program, valid even after its file was replaced.
  static let program = "/proc/self/exe"

  /// Starts a worker process.
  ///
  /// The process has its own group, since Ctrl-C in the terminal is not meant for it. It ignores and blocks no signals,
  /// and inherits only its end of the socket.
  ///
  /// - Parameter program: the path of a built `reader`.
  /// - Returns: `nil` if the process can't be started.
  convenience init?(program: String = Worker.program) {
    var ends: [Int32] = [-1, -1]
    // Processes started at the same time don't inherit the sockets.
    #if canImport(Musl)
    let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    guard let process = Self.spawn(program, with: ends[1]) else {
      close(ends[0])
      return nil
    }
    self.init(socket: Descriptor(number: ends[0]), process: process)
  }

  private static func spawn(_ program: String, with socket: Int32) -> pid_t? {
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&files, socket, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_RDWR, 0)
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("reader"), strdup(word)]
    defer { for word in words { free(word) } }
    var process = pid_t()
    return posix_spawn(&process, program, &files, &attributes, words + [nil], environ) == 0 ? process : nil
  }
}
#endif
