import Dispatch
import GalleyDomain
import GalleySystem
import GalleyTerminal

/// The reader's end of a worker process, which carries out one request at a time.
///
/// The process ends as soon as its socket is closed at this end, including any end of the reader.
package final class Worker: Sendable {
  private let socket: Descriptor
  /// The process; `nil` if a test plays it.
  private let process: pid_t?
  /// A serial queue, whose thread waits for the process.
  private let queue = DispatchQueue(label: "worker")
  private let orders = Locked(0)
  private let isEnding = Locked(false)
  /// The additional time for a process beyond an order's limits, which it enforces itself.
  private static let grace = Duration.seconds(3)

  package init(socket: Descriptor, process: pid_t?) {
    (self.socket, self.process) = (socket, process)
    // A dead worker is detected by its missing answer, so SIGPIPE isn't needed.
    signal(SIGPIPE, SIG_IGN)
  }

  /// The number of orders so far.
  var orderCount: Int { orders.withLock { $0 } }

  /// Carries out an order; only one at a time.
  ///
  /// - Parameter take: receives the outcome; `nil` if the process died or sent an unreadable answer.
  func carryOut(_ order: Order, then take: @escaping @Sendable (Result<Answer, Failure>?) -> Void) {
    orders.withLock { $0 += 1 }
    queue.async { take(try? self.outcome(of: order)) }
  }

  /// Calls a closure after a time, in sequence with the orders.
  func after(_ time: Duration, _ act: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + time / .seconds(1), execute: act)
  }

  /// Ends the process at once, even during an order. It carries out no further orders.
  func end() {
    let isFirst = isEnding.withLock { isEnding in
      defer { isEnding = true }
      return !isEnding
    }
    guard isFirst else { return }
    shutdown(socket.number, Int32(2))
    // Waiting for the process avoids a zombie.
    queue.async { [self] in
      if let process { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
    }
  }

  deinit { close(socket.number) }

  private struct Lost: Error {}

  private func outcome(of order: Order) throws -> Result<Answer, Failure> {
    guard socket.write(try Message(order).bytes) else { throw Lost() }
    let deadline = ContinuousClock.now + order.limits.timeInAll + Self.grace
    var received: [UInt8] = []
    while true {
      var source = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, deadline - .now) / .milliseconds(1)
      switch poll(&source, 1, Int32(clamping: Int(left.rounded(.up)))) {
      case 0: return .failure(.timedOut(seconds: TransferLimits.seconds(order.limits.timeInAll)))
      case 1...:
        guard let bytes = socket.read(upTo: 1 << 16), !bytes.isEmpty else { throw Lost() }
        received += bytes
        if let message = try Message(from: &received, bodyLimit: order.limits.bodyBytes) {
          return try message.outcome()
        }
      default: guard errno == EINTR else { throw Lost() }
      }
    }
  }
}
