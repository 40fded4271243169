/// Starts programs as child processes.
package enum ChildProcess {
  /// A file for the standard input, output or error of a program.
  package enum File {
    case path(String)
    case descriptor(Int32)

    /// Empty when read; drops what is written.
    package static let null = File.path("/dev/null")
  }

  /// The processes that get the signals of a terminal's keys together with a program.
  package enum Group {
    /// The processes of this one's group, so that Ctrl-C ends both.
    case shared
    /// The program and those that it starts.
    case own
    /// The program leads a session, whose terminal is the first that it opens.
    case session
  }

  /// The output of a program that has ended.
  package struct Result: Sendable {
    /// The bytes of standard output.
    package var output: [UInt8]
    /// The bytes of standard error.
    package var errors: [UInt8]
    /// The status as `wait` gives it: 0 is success.
    package var status: Int32

    package init(output: [UInt8] = [], errors: [UInt8] = [], status: Int32 = 0) {
      self.output = output
      self.errors = errors
      self.status = status
    }
  }

  /// Runs a program without input, and waits for its end.
  ///
  /// - Throws: an error if the program can't be started; one that fails has another status than 0.
  package static func run(
    _ words: [String],
    variables: [String: String]? = nil
  ) throws(FileError) -> Result {
    guard let output = Descriptor.pipe(), let errors = Descriptor.pipe() else {
      throw FileError(words[0])
    }
    var ends = [output.reading, errors.reading]
    defer { for end in ends { close(end.number) } }
    let process: pid_t
    do {
      defer {
        close(output.writing.number)
        close(errors.writing.number)
      }
      process = try start(
        words,
        files: [.null, .descriptor(output.writing.number), .descriptor(errors.writing.number)],
        variables: variables,
        group: .shared
      )
    }
    var result = Result()
    while !ends.isEmpty {
      for end in Descriptor.readable(among: ends) {
        let bytes = end.read(upTo: 1 << 16) ?? []
        if end == output.reading {
          result.output += bytes
        } else {
          result.errors += bytes
        }
        if bytes.isEmpty {
          ends.removeAll { $0 == end }
          close(end.number)
        }
      }
    }
    while unsafe waitpid(process, &result.status, 0) < 0, errno == EINTR {}
    return result
  }

  /// The end of a program in words, such as `status 1` or `signal 9`; nil for success.
  ///
  /// - Parameter status: the status as `wait` gives it.
  package static func failure(_ status: Int32) -> String? {
    if status == 0 { return nil }
    let signal = status & 0x7F
    return 1..<0x7F ~= signal ? "signal \(signal)" : "status \(status >> 8 & 0xFF)"
  }

  /// Starts a program with default handling of signals, and no signal blocked.
  ///
  /// - Parameters:
  ///   - words: the program, which is searched in `PATH` unless its name has a slash, and its
  ///     arguments.
  ///   - files: standard input, output and error. The program inherits no other descriptor.
  ///   - variables: the environment variables; nil for those of this process.
  ///   - group: the processes that Ctrl-C in the terminal reaches together with it.
  package static func start(
    _ words: [String],
    files: [File],
    variables: [String: String]? = nil,
    group: Group = .own
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
    let grouping: Int16 =
      switch group {
      case .shared: 0
      case .own: Int16(POSIX_SPAWN_SETPGROUP)
      case .session: newSession
      }
    unsafe posix_spawnattr_setflags(&attributes, signals | grouping | closing)
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
