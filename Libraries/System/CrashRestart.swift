/// Starts the program again when it crashes, so that a crash while drawing doesn't end a
/// full-screen program.
///
/// Meanwhile standard error goes to a file, so that the message of a crash isn't written over the
/// screen, and the new program can show it.
package enum CrashRestart {
  /// A variable that is 1 in a program that was started after a crash, and one with the number of
  /// the file.
  package static let variables = ["GOLDENS_CRASHED", "GOLDENS_CRASH_FILE"]

  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// The program to start, in memory of its own: the handler must not allocate any.
  @safe private struct Restart {
    let program: UnsafeMutablePointer<CChar>?
    let arguments: Words
    let environment: Words
    /// The file for standard error.
    let file: Int32
    var isArmed: Bool
    /// Standard error while a full screen is shown; -1 at other times.
    var standardError: Int32 = -1
  }

  nonisolated(unsafe) private static var prepared: Restart?

  /// Prepares the restart, once and before the full screen is entered.
  ///
  /// A program that was itself started after a crash ends at the next one, unless it has called
  /// `survived`.
  package static func prepare(_ path: String, _ words: [String], variables all: [String: String]) {
    guard unsafe prepared == nil else { return }
    let file = Descriptor.unnamedFile(in: all["TMPDIR"]).number
    let environment = all.merging(zip(variables, ["1", "\(file)"])) { $1 }.map { "\($0)=\($1)" }
    unsafe prepared = Restart(
      program: strdup(path), arguments: pointers(words), environment: pointers(environment),
      file: file,
      isArmed: all[variables[0]] == nil)
    // The programs that this one starts haven't crashed.
    for name in variables { unsafe unsetenv(name) }
    CrashHandler.install()
  }

  private static func pointers(_ words: [String]) -> Words {
    let pointers = Words.allocate(capacity: words.count + 1)
    for (index, word) in words.enumerated() { unsafe pointers[index] = strdup(word) }
    unsafe pointers[words.count] = nil
    return unsafe pointers
  }

  /// Allows another restart: the program has done what crashed.
  package static func survived() { unsafe prepared?.isArmed = true }

  /// Returns the last line that the crashed program wrote to standard error, such as
  /// `file.swift:12: Fatal error: …`, which can have any characters. Nil if no program has crashed.
  ///
  /// - Parameter variables: the environment variables at the start. The file is closed, so call it
  ///   once.
  package static func lastWords(_ variables: [String: String]) -> String? {
    guard variables[Self.variables[0]] == "1",
      let file = Descriptor(inherited: variables[Self.variables[1]])
    else { return nil }
    defer { close(file.number) }
    let lines = String(decoding: file.content, as: UTF8.self).split(whereSeparator: \.isNewline)
    let words = lines.filter { !$0.hasPrefix("\(CrashNote.words)") }
    let line = words.last { $0.contains("Fatal error") } ?? words.last
    return line.map { String($0) } ?? "no error message; perhaps a stack overflow"
  }

  /// Sends standard error to the file.
  package static func holdStandardError() {
    guard let restart = unsafe prepared, restart.file >= 0, restart.standardError < 0 else {
      return
    }
    unsafe prepared?.standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(restart.file, STDERR_FILENO)
  }

  /// Gives standard error back, and writes what the file has to it. A signal handler may call it.
  package static func releaseStandardError() {
    guard let restart = unsafe prepared, restart.standardError >= 0 else { return }
    dup2(restart.standardError, STDERR_FILENO)
    close(restart.standardError)
    unsafe prepared?.standardError = -1
    lseek(restart.file, 0, SEEK_SET)
    var byte: UInt8 = 0
    while unsafe read(restart.file, &byte, 1) == 1 { _ = unsafe write(STDERR_FILENO, &byte, 1) }
    ftruncate(restart.file, 0)
    lseek(restart.file, 0, SEEK_SET)
  }

  /// Starts the program again if that is prepared; returns if not. It calls only functions that
  /// POSIX allows in a signal handler.
  static func restart() {
    guard let restart = unsafe prepared, restart.isArmed, let program = unsafe restart.program
    else {
      return releaseStandardError()
    }
    // The file is for the new program.
    if restart.standardError >= 0 { dup2(restart.standardError, STDERR_FILENO) }
    _ = fcntl(restart.file, F_SETFD, 0)
    // The signal is blocked while it is handled, and so it would be in the new program.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
    unsafe execve(program, restart.arguments, restart.environment)
  }
}
