#if os(Linux)
import GalleyDomain
import GalleySystem
import GalleyTerminal

extension Worker {
  /// The path of the program that carries out requests: `reader-network`, in the folder of this program.
  private static let program: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    let bytes = path.prefix(max(count, 0)).map(UInt8.init(bitPattern:))
    let folder = bytes.prefix(through: bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)
    return String(decoding: folder, as: UTF8.self) + "reader-network"
  }()

  /// Starts a worker process.
  ///
  /// The process has its own group, since Ctrl-C in the terminal is not meant for it. It ignores and blocks no signals,
  /// and inherits only its end of the socket.
  ///
  /// - Parameter program: the path of `reader-network`; `nil` for the one in the folder of this program.
  /// - Throws: `Failure.disk` if the process can't be started.
  package convenience init(program: String? = nil) throws(Failure) {
    let program = program ?? Self.program
    func failure(_ status: Int32) -> Failure {
      .disk(path: UntrustedText(program), reason: UntrustedText(String(cString: strerror(status))))
    }
    var ends: [Int32] = [-1, -1]
    // Processes started at the same time don't inherit the sockets.
    #if canImport(Musl)
    let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw failure(errno) }
    defer { close(ends[1]) }
    var process = pid_t()
    let status = Self.spawn(program, with: ends[1], &process)
    guard status == 0 else {
      close(ends[0])
      throw failure(status)
    }
    self.init(socket: Descriptor(number: ends[0]), process: process)
  }

  /// - Returns: 0, or the number of the system's error.
  private static func spawn(_ program: String, with socket: Int32, _ process: inout pid_t) -> Int32 {
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
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("reader-network")]
    defer { for word in words { free(word) } }
    return posix_spawn(&process, program, &files, &attributes, words + [nil], environ)
  }
}
#endif
