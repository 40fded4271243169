import Console
import Dispatch
import GalleySystem

/// Builds the running program again when a source of its package is saved.
///
/// It has a thread of its own, which waits for the files and the build. A save during a build
/// starts another one afterwards, because a compiler that is interrupted forgets which files it has
/// compiled.
final class Rebuilder: @unchecked Sendable {
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
  private let environment: ProcessEnvironment
  /// Wakes the thread that uses the rebuilder.
  private let wakes: WakePipe
  /// Ends the thread of the rebuilder.
  private let ending: WakePipe
  private let shared = Locked(State.idle)
  private let hasEnded = DispatchGroup()
  /// Only for the thread of the rebuilder.
  private var watch: FileWatch

  /// - Parameter wakes: woken when the state changes.
  /// - Throws: `ToolError` if the program isn't in the build folder of a package, or its sources
  ///   can't be watched.
  init(_ environment: ProcessEnvironment, wakes: WakePipe) throws(ToolError) {
    program = try BuiltProgram(of: environment)
    guard let ending = WakePipe() else {
      throw .system("too many open files")
    }
    self.environment = environment
    self.wakes = wakes
    self.ending = ending
    do throws(FileError) {
      watch = try FileWatch(program.sources)
    } catch {
      throw .system("“\(error.path)” can't be watched: \(error.words)")
    }
    DispatchQueue(label: "rebuilder").async(group: hasEnded) { self.run() }
  }

  /// The state; the pipe is woken when it changes.
  var state: State { shared.withLock { $0 } }

  /// Ends the rebuilder with its build, and waits for that.
  func end() {
    ending.wake()
    hasEnded.wait()
  }

  /// Replaces the program by the new one, with the same arguments, which goes on with a session.
  ///
  /// - Returns: nil if the program isn't ready any more, because another build has started;
  ///   otherwise the reason of a failure, after which the rebuilder has ended.
  func restart(with session: String) -> String? {
    guard state == .ready else { return nil }
    end()
    var all = environment.variables
    all[WorkbenchSession.variable] = session
    all[Self.variable] = "\(time(nil))"
    let words = [environment.invocation.path] + environment.arguments
    return environment.replace(program.path, words, all)
  }

  // MARK: The thread

  private func run() {
    // What was saved while the programs were exchanged.
    let second = environment.variables[Self.variable].flatMap { Int($0) }
    var isChanged = second.map { watch.isChanged(since: $0) } ?? false
    while !isEnding(within: .milliseconds(isChanged ? 50 : 200)) {
      if isChanged { build() }
      isChanged = watch.takeChanges()
    }
  }

  /// Whether the thread has to end.
  private func isEnding(within time: Duration) -> Bool {
    !Descriptor.readable(among: [ending.reading], within: time).isEmpty
  }

  private func change(to state: State) {
    shared.withLock { $0 = state }
    wakes.wake()
  }

  private func build() {
    change(to: .building)
    let output = Descriptor.unnamedFile(in: environment.variables["TMPDIR"])
    defer { close(output.number) }
    let file = ChildProcess.File.descriptor(output.number)
    do throws(FileError) {
      let files = [ChildProcess.File.null, file, file]
      let process = try ChildProcess.start(program.command, files: files, isSession: true)
      guard let status = wait(for: process) else { return }
      // A program that isn't current any more isn't run.
      if status == 0 { return watch.takeChanges() ? build() : change(to: .ready) }
      let errors = program.errors(in: output.content.suffix(1 << 20))
      let failed = ["swift build has failed with status \(status)"]
      change(to: .failed(errors.isEmpty ? failed : errors))
    } catch {
      change(to: .failed(["\(error.path): \(error.words)"]))
    }
  }

  /// Returns the status of a build at its end; nil if it was killed because the thread has to end.
  private func wait(for process: pid_t) -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, WNOHANG) != process {
      if !isEnding(within: .milliseconds(50)) { continue }
      // SwiftPM ends its compilers, but can leave a manifest running in a group of its own.
      kill(-process, SIGINT)
      usleep(100_000)
      for _ in 0..<9 where ChildProcess.kill(session: process) { usleep(50_000) }
      _ = unsafe waitpid(process, &status, 0)
      return nil
    }
    return status
  }
}
