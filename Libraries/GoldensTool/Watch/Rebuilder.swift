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
    /// Nothing was saved, or the build was stopped.
    case idle
    case building
    /// The errors of the last build, one line each, safe to print.
    case failed([String])
    /// The new program is built; `restart` runs it.
    case ready
  }

  /// The variable with the second since 1970 at which this program took the place of an older one.
  static let variable = "GOLDENS_WATCHED"

  /// The time between two looks at the sources: with the wait for further changes, less than 300
  /// ms.
  private static let interval = Duration.milliseconds(200)

  let program: BuiltProgram
  private let environment: ProcessEnvironment
  /// Wakes the thread that uses the rebuilder.
  private let wakes: WakePipe
  /// Wakes the thread of the rebuilder.
  private let orders: WakePipe
  private let shared = Locked((state: State.idle, isEnding: false))
  private let hasEnded = DispatchGroup()

  // Only for the thread of the rebuilder:
  private var watch: FileWatch
  /// The running build.
  private var build: (process: pid_t, output: Descriptor)?
  /// The time at which the running build is killed, once it was stopped.
  private var deadline: ContinuousClock.Instant?
  /// The time at which the next build starts, if no other is running.
  private var start: ContinuousClock.Instant?

  /// - Parameter wakes: woken when the state changes.
  /// - Throws: `ToolError` if the program isn't in the build folder of a package, or its sources
  ///   can't be watched.
  init(_ environment: ProcessEnvironment, wakes: WakePipe) throws(ToolError) {
    program = try BuiltProgram(of: environment)
    guard let orders = WakePipe() else {
      throw .system("too many open files")
    }
    self.environment = environment
    self.wakes = wakes
    self.orders = orders
    do throws(FileError) {
      watch = try FileWatch(program.sources)
    } catch {
      throw .system("“\(error.path)” can't be watched: \(error.words)")
    }
    // What was saved while the programs were exchanged.
    if let second = environment.variables[Self.variable].flatMap({ Int($0) }),
      watch.isChanged(since: second)
    {
      start = .now
    }
    DispatchQueue(label: "rebuilder").async(group: hasEnded) { self.run() }
  }

  /// The state; the pipe is woken when it changes.
  var state: State { shared.withLock { $0.state } }

  /// Stops the build, also one that hangs. The state is `idle` when it has ended.
  func stop() { orders.wake() }

  /// Ends the rebuilder, and waits for the end of its build.
  func end() {
    shared.withLock { $0.isEnding = true }
    orders.wake()
    hasEnded.wait()
  }

  /// Replaces the program by the new one, with the same arguments and variables and some more.
  ///
  /// - Returns: nil if the program isn't ready any more, because another build has started;
  ///   otherwise the reason of a failure, after which the rebuilder has ended.
  func restart(with variables: [String: String] = [:]) -> String? {
    let isReady = shared.withLock { shared in
      shared.isEnding = shared.isEnding || shared.state == .ready
      return shared.state == .ready
    }
    guard isReady else { return nil }
    end()
    let kept = environment.variables.filter { !CrashRestart.variables.contains($0.key) }
    var all = kept.merging(variables) { $1 }
    all[Self.variable] = "\(time(nil))"
    let words = [environment.invocation.path] + environment.arguments
    return environment.replace(program.path, words, all)
  }

  // MARK: The thread

  private func run() {
    while true {
      if build == nil {
        if shared.withLock({ $0.isEnding }) { return }
        if let start, start <= .now { begin() }
      }
      if !Descriptor.readable(among: [orders.reading], within: wait).isEmpty {
        interrupt()
      } else if watch.takeChanges(), start == nil {
        start = .now + .milliseconds(50)
      }
      guard let build else { continue }
      if let deadline, deadline <= .now { _ = kill(-build.process, SIGKILL) }
      var status: Int32 = 0
      if unsafe waitpid(build.process, &status, WNOHANG) == build.process { finish(build, status) }
    }
  }

  /// The time until the next look at the sources and the build.
  private var wait: Duration {
    if build != nil { return .milliseconds(50) }
    return min(start.map { $0 - .now } ?? Self.interval, Self.interval)
  }

  private func change(to state: State) {
    shared.withLock { $0.state = state }
    wakes.wake()
  }

  private func begin() {
    start = nil
    // The end of the rebuilder, and a restart, come before a build or wait for it.
    let canBuild = shared.withLock { shared in
      if !shared.isEnding { shared.state = .building }
      return !shared.isEnding
    }
    guard canBuild else { return }
    wakes.wake()
    let output = Descriptor.unnamedFile(in: environment.variables["TMPDIR"])
    let file = ChildProcess.File.descriptor(output.number)
    do throws(FileError) {
      let files = [ChildProcess.File.null, file, file]
      build = (try ChildProcess.start(program.command, files: files, isSession: true), output)
      deadline = nil
    } catch {
      close(output.number)
      change(to: .failed(["\(error.path): \(error.words)"]))
    }
  }

  /// Stops the build like Ctrl-C, at which SwiftPM ends the compilers; kills it after three
  /// seconds.
  private func interrupt() {
    orders.drain()
    start = nil
    guard let build else { return }
    deadline = deadline ?? .now + .seconds(3)
    _ = kill(-build.process, SIGINT)
  }

  private func finish(_ build: (process: pid_t, output: Descriptor), _ status: Int32) {
    defer { close(build.output.number) }
    self.build = nil
    guard deadline == nil else {
      // SwiftPM can leave a manifest running that it had just started, in a process group of its
      // own.
      var attempts = 9
      while attempts > 0, ChildProcess.kill(session: build.process) {
        attempts -= 1
        usleep(50_000)
      }
      return change(to: .idle)
    }
    guard status != 0 else {
      // A program that isn't current any more isn't run.
      if watch.takeChanges() { start = .now }
      if start == nil { change(to: .ready) }
      return
    }
    let errors = program.errors(in: build.output.content.suffix(1 << 20))
    change(to: .failed(errors.isEmpty ? ["swift build has failed with status \(status)"] : errors))
  }
}
