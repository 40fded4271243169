import Foundation
import GalleyDomain
import GalleyRequests
import GalleySystem
import GalleyTerminal

/// The program as a worker process, which reads orders from standard input and answers on standard output.
package enum WorkerProcess {
  /// The processor time in seconds for one order; beyond it, the system ends the process.
  private static let processorSeconds = 20
  /// RLIMIT_CPU and RLIMIT_CORE, whose types differ between C libraries.
  private static let (processorTime, core) = (Int32(0), Int32(4))

  /// Serves until standard input ends, and then exits at once, even during an order.
  ///
  /// It also exits after most failed orders (`endsWorker`).
  package static func serve() -> Never {
    // Closes inherited descriptors, such as a locked file's: this process can outlive the reader's use of them.
    for number in 3..<Int32(256) { close(number) }
    signal(SIGPIPE, SIG_IGN)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(core, &none)
    // Keeps Foundation from creating empty folders there.
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { setenv(name, "/dev/null", 1) }
    let pauses = QueuePauses()
    var (network, limits) = (Network?.none, TransferLimits?.none)
    var received: [UInt8] = []
    while let bytes = Descriptor.standardInput.read(upTo: 1 << 16), !bytes.isEmpty {
      received += bytes
      guard let message = try? Message(from: &received, bodyLimit: 0) else { continue }
      guard let order = try? message.order() else { _exit(1) }
      limitProcessorTime()
      if limits != order.limits { network = Network(limits: order.limits, observer: pauses.observer) }
      limits = order.limits
      if let network { Task { await carryOut(order, by: network) } }
    }
    _exit(0)
  }

  private static func carryOut(_ order: Order, by network: Network) async {
    let outcome = await network.outcome(of: order.url)
    guard let message = try? Message(outcome), Descriptor.standardOutput.write(message.bytes) else { _exit(1) }
    if outcome.endsWorker { _exit(0) }
  }

  private static func limitProcessorTime() {
    var usage = rusage()
    // 0 is RUSAGE_SELF, whose type differs between systems.
    getrusage(0, &usage)
    var limit = rlimit()
    getrlimit(processorTime, &limit)
    limit.rlim_cur = min(limit.rlim_max, rlim_t(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1 + processorSeconds))
    setrlimit(processorTime, &limit)
  }
}
