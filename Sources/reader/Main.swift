import GalleyDomain
import GalleyTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The program's entry point, which passes in the state of the process.
@main
enum Main {
  static func main() {
    #if os(Linux)
    if CommandLine.arguments.dropFirst().first == Worker.word { WorkerProcess.serve() }
    #endif
    let launch = ContinuousClock.now
    let program = Program(
      variables: Environment.variables, now: { ContinuousClock.now - launch },
      today: { Timestamp(secondsSince1970: time(nil)) })
    exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
