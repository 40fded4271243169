import Foundation
import GalleyDomain
import GalleySystem

@testable import GalleyGateways
@testable import reader

/// Workers that are threads of the test, with scripted replies.
final class ScriptedWorkers: Sendable {
  /// Returns the reply to a request; `nil` to die.
  typealias Script = @Sendable (WorkerRequest) -> [UInt8]?

  private let counts = Locked((started: 0, ended: 0))
  private let script: Script

  init(_ script: @escaping Script) { self.script = script }

  var started: Int { counts.withLock { $0.started } }
  var ended: Int { counts.withLock { $0.ended } }

  func start() throws(Failure) -> Worker {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else { throw .offline }
    let descriptor = Descriptor(number: ends[1])
    counts.withLock { $0.started += 1 }
    Thread.detachNewThread { [counts, script] in
      var received: [UInt8] = []
      while let bytes = descriptor.read(upTo: 4_096), !bytes.isEmpty {
        received += bytes
        guard received.last == 0x0A, let request = try? WorkerRequest(line: received) else { continue }
        received = []
        guard let reply = script(request), descriptor.write(reply) else { break }
      }
      close(descriptor.number)
      counts.withLock { $0.ended += 1 }
    }
    return Worker(socket: Descriptor(number: ends[0]), process: nil)
  }
}
