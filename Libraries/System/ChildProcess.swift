/// Starts programs as child processes.
package enum ChildProcess {
  /// A file for the standard input, output or error of a program.
  package enum File {
    case path(String)
    case descriptor(Int32)

    /// Empty when read; drops what is written.
    package static let null = File.path("/dev/null")
  }

  /// Starts a program with default handling of signals, and no signal blocked.
  ///
  /// - Parameters:
  ///   - words: the program, which is searched in `PATH` unless its name has a slash, and its
  ///     arguments.
  ///   - files: standard input, output and error. The program inherits no other descriptor.
  ///   - variables: the environment variables; nil for those of this process.
  ///   - isSession: whether the program leads a session of its own, whose terminal is the first
  ///     that it opens. Otherwise it leads a process group of its own, which Ctrl-C in the terminal
  ///     doesn't reach.
  package static func start(
    _ words: [String],
    files: [File],
    variables: [String: String]? = nil,
    isSession: Bool = false
  ) throws(FileError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in zip(Int32(0)..., files) {
      switch file {
      case .path(let path):
        unsafe posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      case .descriptor(let descriptor):
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    #if !canImport(Darwin)
    let names = (try? FileSystem.names(in: "/proc/self/fd")) ?? []
    let last = names.compactMap(Int32.init).max() ?? 2
    // Other threads open more meanwhile; each open takes the lowest free number.
    for number in Int32(files.count)..<min(last + 64, getdtablesize()) {
      unsafe posix_spawn_file_actions_addclose(&actions, number)
    }
    #endif
    var all = sigset_t()
    var none = sigset_t()
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    let signals = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    let group = isSession ? newSession : Int16(POSIX_SPAWN_SETPGROUP)
    unsafe posix_spawnattr_setflags(&attributes, signals | group | closing)
    var process = pid_t()
    let program = words[0]
    let environment = variables ?? Environment.variables
    let status = unsafe withPointers(words, environment) { arguments, variables in
      unsafe posix_spawnp(
        &process,
        program,
        &actions,
        &attributes,
        arguments,
        variables
      )
    }
    if status != 0 { throw FileError(program, .system(status)) }
    return process
  }

  /// Replaces the program of this process; returns only if that fails, with the reason.
  package static func replace(
    by program: String,
    _ words: [String],
    variables: [String: String]
  ) -> FileError {
    _ = unsafe withPointers(words, variables) { unsafe execve(program, $0, $1) }
    return FileError(program)
  }

  private typealias Pointers = [UnsafeMutablePointer<CChar>?]

  /// Calls `body` with the arguments and the environment as C's arrays, which end with nil.
  private static func withPointers(
    _ words: [String],
    _ variables: [String: String],
    _ body: (Pointers, Pointers) -> Int32
  ) -> Int32 {
    let arguments = unsafe words.map { unsafe strdup($0) }
    let environment = unsafe variables.map { unsafe strdup("\($0)=\($1)") }
    let pointers = unsafe arguments + environment
    defer {
      for index in unsafe pointers.indices {
        unsafe free(pointers[index])
      }
    }
    return unsafe body(arguments + [nil], environment + [nil])
  }

  #if canImport(Darwin)
  private static let newSession = Int16(POSIX_SPAWN_SETSID)
  private static let closing = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
  /// POSIX_SPAWN_SETSID, which a feature macro hides from Swift.
  private static let newSession = Int16(0x80)
  private static let closing = Int16(0)
  #endif
}
