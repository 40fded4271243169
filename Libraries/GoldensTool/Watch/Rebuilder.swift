import GalleySystem

/// Builds the running program again when a source of its package is saved.
///
/// The workbench calls `update` a few times a second. A save during a build starts another one
/// afterwards, because a compiler that is interrupted forgets which files it has compiled.
final class Rebuilder {
  enum State: Equatable, Sendable {
    /// Nothing was saved.
    case idle
    case building
    /// The errors of the last build, one line each, safe to print.
    case failed([String])
    /// The new program is built; `restart` runs it.
    case ready
  }

  /// The variable with the second since 1970 at which this program took the place of an older one.
  static let variable = "GOLDENS_WATCHED"

  let program: BuiltProgram
  private(set) var state = State.idle
  private let environment: ProcessEnvironment
  private var watch: FileWatch
  /// Whether a source was saved since the last build began.
  private var isChanged = false
  /// The build that runs, and the file with its output.
  private var build: (process: pid_t, output: Descriptor)?

  /// - Throws: `ToolError` if the program isn't in the build folder of a package, or its sources
  ///   can't be watched.
  init(_ environment: ProcessEnvironment) throws(ToolError) {
    self.environment = environment
    program = try BuiltProgram(of: environment)
    do throws(FileError) {
      watch = try FileWatch(program.sources)
    } catch {
      throw ToolError(.system, "“\(error.path)” can't be watched: \(error.words)")
    }
    // Sources that were saved while the programs were exchanged.
    if let start = environment.variables[Self.variable], let second = Int(start) {
      isChanged = watch.isChanged(since: second)
    }
  }

  /// Looks at the sources and at the build.
  func update() {
    if watch.takeChanges() { isChanged = true }
    if let build {
      finish(build.process, build.output)
    } else if isChanged {
      start()
    }
  }

  private func start() {
    isChanged = false
    state = .building
    do throws(FileError) {
      build = try begin()
    } catch {
      state = .failed(["\(error.path): \(error.words)"])
    }
  }

  /// Starts `swift build`, with a file for its output.
  private func begin() throws(FileError) -> (process: pid_t, output: Descriptor) {
    let output = try Descriptor.unnamedFile()
    let file = ChildProcess.File.descriptor(output.number)
    do throws(FileError) {
      let process = try ChildProcess.start(
        program.command,
        files: [.null, file, file],
        isSession: true
      )
      return (process, output)
    } catch {
      close(output.number)
      throw error
    }
  }

  private func finish(_ process: pid_t, _ output: Descriptor) {
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return }
    build = nil
    defer { close(output.number) }
    if status != 0 {
      let errors = program.errors(in: output.content.suffix(1 << 20))
      let failed = ["swift build has failed with status \(status)"]
      state = .failed(errors.isEmpty ? failed : errors)
    } else if isChanged {
      // A program that isn't current any more isn't run.
      start()
    } else {
      state = .ready
    }
  }

  /// Ends the build.
  func end() {
    guard let (process, output) = build else { return }
    build = nil
    // SwiftPM ends its compilers, but can leave a manifest running in a group of its own.
    kill(-process, SIGINT)
    usleep(100_000)
    for _ in 0..<9 where killSession(of: process) { usleep(50_000) }
    var status: Int32 = 0
    _ = unsafe waitpid(process, &status, 0)
    close(output.number)
  }

  /// Kills all processes of a session; returns false if there are none.
  ///
  /// `pkill -s` is in procps alone, and the session that `ps` prints is an address in macOS.
  private func killSession(of process: pid_t) -> Bool {
    let list = String(decoding: SystemShell.run("ps -A -o pid=").output, as: UTF8.self)
    let processes = list.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    let members = processes.filter { getsid($0) == process }
    for member in members { kill(member, SIGKILL) }
    return !members.isEmpty
  }

  /// Replaces the program by the new one, with the same arguments and the session.
  ///
  /// - Returns: the reason of a failure.
  func restart(with session: String) -> String {
    var variables = environment.variables
    variables[WorkbenchSession.variable] = session
    variables[Self.variable] = "\(time(nil))"
    let words = [environment.invocation.path] + environment.arguments
    return environment.replace(program.path, words, variables)
  }
}
