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

  let program: BuiltProgram
  private(set) var state = State.idle
  private let environment: ProcessEnvironment
  private var watch: FileWatch
  /// Whether a source was saved since the last build began.
  private var isChanged = false
  /// The process of the build that runs.
  private var build: pid_t?
  /// A pipe that ends when the build and all that it has started have ended.
  private var life: WakePipe?

  /// - Throws: `ToolError` if the program isn't in the build folder of a package, or its sources
  ///   can't be watched.
  init(_ environment: ProcessEnvironment) throws(ToolError) {
    self.environment = environment
    program = try BuiltProgram(of: environment)
    do throws(FileError) {
      watch = try FileWatch(program.sources)
    } catch {
      throw ToolError(.system, "can't be watched: \(error)")
    }
  }

  /// Looks at the sources and at the build.
  func update() {
    if watch.takeChanges() { isChanged = true }
    if let build {
      finish(build)
    } else if isChanged {
      start()
    }
  }

  private func start() {
    isChanged = false
    state = .building
    let life = WakePipe()
    self.life = life
    defer { if let life { close(life.writing.number) } }
    do throws(FileError) {
      let held = life.map { ChildProcess.File.descriptor($0.writing.number) }
      build = try ChildProcess.start(
        program.command,
        files: [.null, .null, .null, held ?? .null],
        variables: Environment.forPrograms(environment.variables)
      )
    } catch {
      state = .failed(["\(error)"])
      forget()
    }
  }

  private func finish(_ build: pid_t) {
    var status: Int32 = 0
    guard unsafe waitpid(build, &status, WNOHANG) == build else { return }
    forget()
    if let failure = ChildProcess.failure(status) {
      let errors = program.errors
      let failed = ["swift build has failed with \(failure)"]
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
    guard let build else { return }
    // SwiftPM ends its compilers, and then itself.
    kill(-build, SIGINT)
    if let life { _ = Descriptor.readable(among: [life.reading], within: .milliseconds(500)) }
    // Compilers can still be running.
    kill(-build, SIGKILL)
    var status: Int32 = 0
    unsafe waitpid(build, &status, 0)
    forget()
  }

  private func forget() {
    build = nil
    if let life { close(life.reading.number) }
    life = nil
  }

  /// Replaces the program by the new one, with the same arguments and the session.
  ///
  /// - Returns: the reason of a failure.
  func restart(with session: String) -> String {
    var variables = environment.variables
    variables[WorkbenchSession.variable] = session
    let words = [environment.invocation.path] + environment.arguments
    return environment.replace(program.path, words, variables)
  }
}
