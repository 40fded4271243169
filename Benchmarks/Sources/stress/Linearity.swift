import Measuring

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Checks that the time of each construct grows linearly: twice the input may take at most 2.3
/// times as long.
///
/// The factor is the geometric mean of the three steps from 1 to 8 MB, since single steps are
/// noisy: a growing array is copied at one size and not at the next, and the system clears memory
/// in steps, too. No step may exceed 3.
struct Linearity {
  /// The maximum average growth of the time when the input doubles.
  static let mostGrowth = 2.3
  /// The maximum growth of the time in one step.
  static let mostInOneStep = 3.0
  /// Shorter times count as this many seconds: they depend more on the machine than on the work.
  static let floor = 0.01
  /// The compared sizes, in megabytes.
  static let megabytes = [1, 2, 4, 8]
  /// The maximum number of measurements; the least time of each size counts, so that other programs
  /// don't affect the result.
  static let attempts = 4

  /// The measurements of one construct in one task.
  struct Figure {
    var generator: String
    var task: String
    /// The processor time for each size, in seconds.
    var seconds: [Double]
    /// The peak memory of the process for the largest input, in bytes per byte of the input,
    /// including the input; `nil` if the system doesn't provide it.
    var memory: Double?

    /// The geometric mean of the growth from one size to the next.
    var growth: Double {
      let times = seconds.map { max($0, Linearity.floor) }
      return pow((times.last ?? 1) / (times.first ?? 1), 1 / Double(max(1, times.count - 1)))
    }

    /// The maximum growth from one size to the next.
    var largestStep: Double {
      let times = seconds.map { max($0, Linearity.floor) }
      return zip(times, times.dropFirst()).map { $1 / $0 }.max() ?? 0
    }

    /// Whether the time grows faster than its input.
    var isTooSteep: Bool { growth > Linearity.mostGrowth || largestStep > Linearity.mostInOneStep }

    var secondsPerMegabyte: Double { (seconds.last ?? 0) / Double(Linearity.megabytes.last ?? 1) }
  }

  /// Measures one construct in one task.
  static func figure(of generator: Generator, in task: Handling) -> Figure {
    let inputs = megabytes.map { generator.make($0 * 1_000_000) }
    var figure = Figure(generator: generator.name, task: task.name, seconds: [], memory: nil)
    for input in inputs {
      figure.seconds.append(run(task, input))
      if let residentBytes, let peak = peakBytes() {
        figure.memory = Double(max(0, peak - residentBytes)) / Double(input.count)
      }
    }
    for _ in 0..<attempts where figure.isTooSteep {
      for index in inputs.indices {
        figure.seconds[index] = min(figure.seconds[index], run(task, inputs[index]))
      }
    }
    return figure
  }

  private static func run(_ task: Handling, _ input: [UInt8]) -> Double {
    let work = task.prepared(input)
    resetPeak()
    return processorSeconds { sink &+= work() }
  }

  // MARK: Memory

  /// The memory of this process before any measurement, in bytes; `nil` if the system doesn't
  /// provide it.
  private static let residentBytes = kilobytes("VmRSS:").map { $0 * 1024 }

  private static func peakBytes() -> Int? { kilobytes("VmHWM:").map { $0 * 1024 } }

  /// Resets the peak memory (Linux only).
  private static func resetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  private static func kilobytes(_ name: String) -> Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let fields = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
      )
      .split { $0 == " " || $0 == "\t" }
      if fields.first.map(String.init) == name {
        return fields.dropFirst().first.flatMap { Int($0) }
      }
    }
    return nil
  }
}

/// Collects all results, so that the compiler can't remove the work.
nonisolated(unsafe) var sink = 0
