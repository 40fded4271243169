import GalleyDomain
import GalleySystem
import GalleyTerminal

/// The program's entry point, which passes in the state of the process.
@main
enum Main {
  static func main() {
    #if canImport(Glibc)
    returnMemory()
    #endif
    let launch = ContinuousClock.now
    let program = Program(
      variables: Environment.variables, now: { ContinuousClock.now - launch },
      today: { Timestamp(secondsSince1970: time(nil)) })
    exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  #if canImport(Glibc)
  /// Lets all threads use one heap, and returns blocks of 128 KiB and more to the system as soon as they are free.
  ///
  /// By default, the heap of each thread keeps the memory of the longest list that it has decoded or drawn. `mallopt` is
  /// not in the module; it and its options, `M_ARENA_MAX` and `M_MMAP_THRESHOLD`, are those of mallopt(3).
  private static func returnMemory() {
    typealias SetOption = @convention(c) (_ name: Int32, _ value: Int32) -> Int32
    guard let function = dlsym(nil, "mallopt") else { return }
    let setOption = unsafeBitCast(function, to: SetOption.self)
    for (name, value) in [(-8, 1), (-3, 1 << 17)] as [(Int32, Int32)] { _ = setOption(name, value) }
  }
  #endif
}
