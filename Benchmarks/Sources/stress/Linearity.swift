import Measuring

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Holds the cost of each construct to its size: twice the input may take no more than 2.3 times as long.
///
/// That is the geometric mean of the three steps from 1 to 8 MB, since a single one is noisy: an array that grows is
/// copied at one size and not at the next, and memory that the system has to clear comes in steps too. No single step may
/// be more than three.
struct Linearity {
  /// The most that the time may grow when the input doubles, on average.
  static let mostGrowth = 2.3
  /// The most that the time may grow in one step.
  static let mostInOneStep = 3.0
  /// Times below this many seconds are taken as this long: they say more of the machine than of the work.
  static let floor = 0.01
  /// The sizes that are compared, in megabytes.
  static let megabytes = [1, 2, 4, 8]
  /// How often what has grown too much is measured again; the least time of each size counts, so that what else the
  /// machine does doesn't decide.
  static let attempts = 4

  /// What was measured of one construct in one task.
  struct Figure {
    var generator: String
    var task: String
    /// Seconds of processor time for each of the sizes.
    var seconds: [Double]
    /// Bytes that the process had at most while it handled the largest, the input among them, for each byte of the input;
    /// nil where the system doesn't say.
    var memory: Double?

    /// The geometric mean of the growth from one size to the next.
    var growth: Double {
      let times = seconds.map { max($0, Linearity.floor) }
      return pow((times.last ?? 1) / (times.first ?? 1), 1 / Double(max(1, times.count - 1)))
    }

    /// The most growth from one size to the next.
    var largestStep: Double {
      let times = seconds.map { max($0, Linearity.floor) }
      return zip(times, times.dropFirst()).map { $1 / $0 }.max() ?? 0
    }

    /// Whether it grows faster than its input.
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
      for index in inputs.indices { figure.seconds[index] = min(figure.seconds[index], run(task, inputs[index])) }
    }
    return figure
  }

  private static func run(_ task: Handling, _ input: [UInt8]) -> Double {
    let work = task.prepared(input)
    resetPeak()
    return processorSeconds { sink &+= work() }
  }

  // MARK: Memory

  /// The memory that this process had before anything was measured, in bytes; nil where the system doesn't say.
  private static let residentBytes = kilobytes("VmRSS:").map { $0 * 1024 }

  private static func peakBytes() -> Int? { kilobytes("VmHWM:").map { $0 * 1024 } }

  /// Lets the peak begin anew (Linux only; elsewhere nothing is said of memory).
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
      let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split { $0 == " " || $0 == "\t" }
      if fields.first.map(String.init) == name { return fields.dropFirst().first.flatMap { Int($0) } }
    }
    return nil
  }
}

/// What came out of all that was measured, so that nothing is left out as useless.
nonisolated(unsafe) var sink = 0
