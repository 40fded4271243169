import Foundation
import GalleyDomain
import GalleyGateways
import GalleySystem

/// The program as a worker process, which reads requests from standard input and replies on standard output.
enum WorkerProcess {
  /// RLIMIT_CORE, whose type differs between C libraries.
  private static let core = Int32(4)

  /// Serves until standard input ends, and then exits at once, even during a request.
  static func serve() -> Never {
    // Closes inherited descriptors, such as a locked file's: this process can outlive the reader's use of them.
    for number in 3..<Int32(256) { close(number) }
    signal(SIGPIPE, SIG_IGN)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe setrlimit(core, &none)
    // Keeps Foundation from creating empty folders there.
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { unsafe setenv(name, "/dev/null", 1) }
    let network = Network()
    let pauses = QueuePauses(of: network.session)
    var received: [UInt8] = []
    while let bytes = Descriptor.standardInput.read(upTo: 1 << 16), !bytes.isEmpty {
      received += bytes
      guard received.last == 0x0A else { continue }
      guard let request = try? WorkerRequest(line: received) else { _exit(1) }
      received = []
      let isDone = DispatchSemaphore(value: 0)
      Task {
        let reply = try? await network.result(of: request.url, request.limits).workerReply
        isDone.signal()
        guard let reply, Descriptor.standardOutput.write(reply) else { _exit(1) }
      }
      pauses.pauseQueue(until: isDone)
    }
    _exit(0)
  }
}
