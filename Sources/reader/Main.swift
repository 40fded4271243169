import GalleyDomain
import GalleySystem

/// The program's entry point, which passes in the state of the process.
@main
enum Main {
  @MainActor
  static func main() async {
    Descriptor.reserveStandard()
    Heap.prepare(isShared: true)
    let launch = ContinuousClock.now
    let program = Program(
      variables: Environment.variables,
      now: { ContinuousClock.now - launch },
      today: { Timestamp(secondsSince1970: time(nil)) })
    // Without the functions that libraries registered, which requests of other threads may need.
    _exit(await program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
