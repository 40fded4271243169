import Foundation
import GalleyDomain
import GalleySystem
import GalleyTerminal

@testable import GalleyRequests
@testable import reader

/// Workers that are threads of the test, with scripted answers.
final class ScriptedWorkers: Sendable {
  /// Returns the answer to an order; `nil` to die.
  typealias Script = @Sendable (Order) -> [UInt8]?

  private let counts = Locked((started: 0, ended: 0))
  private let script: Script

  init(_ script: @escaping Script) { self.script = script }

  var started: Int { counts.withLock { $0.started } }
  var ended: Int { counts.withLock { $0.ended } }

  func start() throws(Failure) -> Worker {
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .offline }
    let descriptor = Descriptor(number: ends[1])
    counts.withLock { $0.started += 1 }
    Thread.detachNewThread { [counts, script] in
      var received: [UInt8] = []
      while let bytes = descriptor.read(upTo: 4_096), !bytes.isEmpty {
        received += bytes
        guard let order = try? Message(from: &received, bodyLimit: 0)?.order() else { continue }
        guard let answer = script(order), descriptor.write(answer) else { break }
      }
      close(descriptor.number)
      counts.withLock { $0.ended += 1 }
    }
    return Worker(socket: Descriptor(number: ends[0]), process: nil)
  }
}
