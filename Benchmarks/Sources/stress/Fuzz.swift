#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Draws random inputs, on as many threads as there are processors.
enum Fuzz {
  /// The maximum processor time for an input, in seconds.
  static let mostSeconds = 0.05

  /// The result of a series of inputs.
  struct Outcome: Sendable {
    var rows = 0
    /// The number of inputs with each fault, and the number of the first.
    var faults: [Fault: (count: Int, first: Int)] = [:]
    /// The slowest input and its time in seconds.
    var slowest = (number: -1, seconds: 0.0)

    mutating func note(_ fault: Fault, at number: Int) {
      let known = faults[fault] ?? (0, number)
      faults[fault] = (known.count + 1, min(known.first, number))
    }

    mutating func add(_ other: Outcome) {
      rows += other.rows
      for (fault, found) in other.faults {
        let known = faults[fault] ?? (0, found.first)
        faults[fault] = (known.count + found.count, min(known.first, found.first))
      }
      if other.slowest.seconds > slowest.seconds { slowest = other.slowest }
    }
  }

  /// Tests the inputs `first`, `first + step` and so on below `end`.
  static func outcome(first: Int, end: Int, step: Int, seed: UInt64, worker: Int) -> Outcome {
    var outcome = Outcome()
    var checker = PageChecker()
    for number in stride(from: first, to: end, by: step) {
      current[worker] = number
      let input = FuzzInput(number: number, seed: seed)
      var frame = checker.page(of: input)
      // A slow input is measured again, since other programs can affect the time.
      var seconds = threadSeconds { frame = checker.page(of: input) }
      for _ in 0..<3 where seconds > mostSeconds {
        seconds = min(seconds, threadSeconds { frame = checker.page(of: input) })
      }
      if seconds > mostSeconds { outcome.note(.tooSlow, at: number) }
      if seconds > outcome.slowest.seconds { outcome.slowest = (number, seconds) }
      guard let frame else { continue }
      outcome.rows += frame.rowCount
      for fault in checker.faults(of: frame) { outcome.note(fault, at: number) }
    }
    return outcome
  }

  /// Returns the processor time of this thread for a closure, in seconds.
  private static func threadSeconds(_ body: () -> Void) -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    body()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }

  // MARK: Crashes

  /// The current input of each worker, for reporting a crash.
  private nonisolated(unsafe) static let current = {
    let numbers = UnsafeMutablePointer<Int>.allocate(capacity: mostWorkers)
    numbers.initialize(repeating: -1, count: mostWorkers)
    return numbers
  }()
  private static let mostWorkers = 64

  /// The number of workers: one for each processor.
  static var workers: Int { min(mostWorkers, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

  /// Makes a crash print the current inputs.
  static func nameInputsOfCrashes() {
    _ = current
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      signal(number) { _ in
        for worker in 0..<Fuzz.mostWorkers where Fuzz.current[worker] >= 0 {
          // Functions that allocate must not be called here.
          withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { text in
            var (rest, place) = (Fuzz.current[worker], 31)
            text[place] = 0x0A
            repeat {
              place -= 1
              text[place] = 0x30 + UInt8(rest % 10)
              rest /= 10
            } while rest > 0
            _ = write(2, "crashed at input ", 17)
            _ = write(2, text.baseAddress.map { $0 + place }, 32 - place)
          }
        }
        _exit(1)
      }
    }
  }

  /// Prints the result, and writes the slowest input and the first with each fault into a folder.
  ///
  /// - Returns: the exit status: 1 if there are faults.
  static func report(_ outcome: Outcome, count: Int, seed: UInt64, seconds: Double, folder: String)
    -> Int32
  {
    let rate = Int(Double(count) / max(seconds, 0.001))
    print("\(count) inputs of series \(seed), \(outcome.rows) rows, \(rate) inputs/s")
    let milliseconds = (outcome.slowest.seconds * 10_000).rounded() / 10
    print(
      "slowest: input \(outcome.slowest.number), \(milliseconds) ms\(save(outcome.slowest.number, "slowest"))"
    )
    for fault in Fault.allCases {
      guard let found = outcome.faults[fault] else { continue }
      print(
        "\(fault.rawValue): \(found.count) inputs, the first is input \(found.first)\(save(found.first, "\(fault)"))"
      )
    }
    return outcome.faults.keys.allSatisfy(\.isRemark) ? 0 : 1

    func save(_ number: Int, _ name: String) -> String {
      guard number >= 0 else { return "" }
      let input = FuzzInput(number: number, seed: seed)
      let path = "\(folder)/\(name)-\(input.kind)-\(input.width)"
      guard let file = fopen(path, "w") else { return "" }
      fwrite(input.bytes, 1, input.bytes.count, file)
      fclose(file)
      return ", \(path)"
    }
  }
}
