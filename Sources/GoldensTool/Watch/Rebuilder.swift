import Dispatch
import GalleyCommands
import GalleySystem

/// Builds the running program again when a source of its package is saved.
///
/// It has a thread of its own, which waits for the files and the build. A save during a build starts another one
/// afterwards, because a compiler that is interrupted forgets which files it has compiled.
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

  private let program: BuiltProgram
  private let environment: ProcessEnvironment
  /// Wakes the thread that uses the rebuilder.
  private let wakes: WakePipe
  /// Wakes the thread of the rebuilder.
  private let orders: WakePipe
  private let shared = Locked((state: State.idle, isEnding: false))
  private let hasEnded = DispatchGroup()

  // Only for the thread of the rebuilder:
  private let watch: FileWatch
  private var build: Build?
  /// The time at which the next build starts, if no other is running.
  private var start: ContinuousClock.Instant?

  /// A running build.
  private struct Build {
    let process: pid_t
    let pipe: WakePipe
    var output: [UInt8] = []
    /// The time at which it is killed, once it was stopped.
    var deadline: ContinuousClock.Instant?
  }

  /// - Parameter wakes: woken when the state changes.
  /// - Throws: `ToolError` if the program isn't in the build folder of a package, or its sources can't be watched.
  init(_ environment: ProcessEnvironment, wakes: WakePipe) throws(ToolError) {
    program = try BuiltProgram(of: environment)
    guard let orders = WakePipe() else { throw ToolError(status: .system, message: "too many open files") }
    (self.environment, self.wakes, self.orders) = (environment, wakes, orders)
    do throws(FileError) {
      let packages = program.packages
      watch = try FileWatch(folders: packages.map { "\($0)/Sources" }, files: packages.map { "\($0)/Package.swift" })
    } catch {
      throw ToolError(status: .system, message: "“\(error.path)” can't be watched: \(error.words)")
    }
    // What was saved while the programs were exchanged.
    if let second = environment.variables[Self.variable].flatMap({ Int($0) }), watch.isChanged(since: second) {
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
  /// - Returns: nil if the program isn't ready any more, because another build has started; otherwise the reason of a
  ///   failure, after which the rebuilder has ended.
  func restart(with variables: [String: String] = [:]) -> String? {
    let isReady = shared.withLock { shared in
      shared.isEnding = shared.isEnding || shared.state == .ready
      return shared.state == .ready
    }
    guard isReady else { return nil }
    end()
    var all = environment.variables.merging([Self.variable: "\(time(nil))"]) { $1 }
    all.merge(variables) { $1 }
    return environment.replace(program.path, [environment.invocation.path] + environment.arguments, all)
  }

  // MARK: The thread

  private func run() {
    while true {
      if build == nil {
        if shared.withLock({ $0.isEnding }) { return }
        if let start, start <= .now { begin() }
      }
      let next = build == nil ? start : build?.deadline
      let sources = [watch.descriptor, orders.reading] + (build.map { [$0.pipe.reading] } ?? [])
      let readable = Descriptor.readable(among: sources, within: next.map { $0 - .now })
      if readable.contains(watch.descriptor), watch.takeChanges() { start = start ?? .now + .milliseconds(50) }
      if readable.contains(orders.reading) { interrupt() }
      if let build, readable.contains(build.pipe.reading) { takeOutput(of: build) }
      if let build, let deadline = build.deadline, deadline <= .now {
        ChildProcess.killSession(of: build.process)
        finish(build)
      }
    }
  }

  private func change(to state: State) {
    shared.withLock { $0.state = state }
    wakes.wake()
  }

  private func begin() {
    start = nil
    guard let pipe = WakePipe() else { return change(to: .failed(["too many open files"])) }
    // A compiler's output must not be lost when the pipe is full.
    _ = fcntl(pipe.writing.number, F_SETFL, 0)
    defer { close(pipe.writing.number) }
    let isEnding = shared.withLock { shared in
      if !shared.isEnding { shared.state = .building }
      return shared.isEnding
    }
    guard !isEnding else {
      close(pipe.reading.number)
      return
    }
    wakes.wake()
    let output = ChildProcess.File.descriptor(pipe.writing.number)
    do throws(FileError) {
      let process = try ChildProcess.start(program.command, files: [.null, output, output], isSession: true)
      build = Build(process: process, pipe: pipe)
    } catch {
      close(pipe.reading.number)
      change(to: .failed(["\(error.path): \(error.words)"]))
    }
  }

  /// Stops the build like Ctrl-C, at which SwiftPM ends the compilers; kills them after three seconds.
  private func interrupt() {
    orders.drain()
    start = nil
    guard let process = build?.process else { return }
    if build?.deadline == nil { build?.deadline = .now + .seconds(3) }
    _ = kill(-process, SIGINT)
  }

  private func takeOutput(of build: Build) {
    guard let bytes = build.pipe.reading.read(upTo: 1 << 16), !bytes.isEmpty else { return finish(build) }
    self.build?.output = (build.output + bytes).suffix(1 << 20)
  }

  private func finish(_ build: Build) {
    var status: Int32 = 0
    while waitpid(build.process, &status, 0) < 0, errno == EINTR {}
    close(build.pipe.reading.number)
    self.build = nil
    if build.deadline != nil {
      change(to: .idle)
    } else if status == 0 {
      // A program that is built, but no longer current, is not run.
      if start == nil { change(to: .ready) }
    } else {
      let errors = program.errors(in: build.output)
      let command = program.command.prefix(2).joined(separator: " ")
      change(to: .failed(errors.isEmpty ? ["\(command) has failed with status \(status)"] : errors))
    }
  }
}
