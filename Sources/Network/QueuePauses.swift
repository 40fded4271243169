import Foundation
import FoundationNetworking
import GalleySystem

/// Keeps Foundation from busy waiting for a server.
///
/// On Linux, Foundation is notified continuously that a socket is writable, from the connection
/// until the end of the answer (`_SocketSources` in swift-corelibs-foundation). This type blocks
/// the session's queue, which is notified, until there is something to read. A pause begins only
/// while the process is using the processor, and costs about a millisecond of it, so an answer that
/// takes long is read in large steps.
struct QueuePauses {
  /// The time of measuring the processor's use before a pause.
  private static let look = Duration.milliseconds(1)
  /// The minimum use in that time, in microseconds. It is less than the whole time because on a busy
  /// machine even a busy thread gets little processor time.
  private static let use = 150
  /// An answer that takes no longer from its first byte isn't delayed; a longer one is, by an
  /// eighth of its time.
  private static let promptTime = Duration.milliseconds(250)
  /// The minimum time to wait for the next byte, which is otherwise half of the time since the
  /// request.
  private static let shortest = Duration.milliseconds(100)

  /// The session's own queue, which has no other name outside Foundation; `nil` if a version has no
  /// such property.
  private let queue: DispatchQueue?

  init(of session: URLSession) {
    queue = Mirror(reflecting: session).descendant("workQueue") as? DispatchQueue
  }

  /// Returns when the request in progress is done, or when the reader has closed standard input.
  func pauseQueue(until isDone: DispatchSemaphore) {
    let start = ContinuousClock.now
    var firstByte: ContinuousClock.Instant?
    var before = clock()
    while isDone.wait(timeout: .now() + Self.look / .seconds(1)) == .timedOut,
      Descriptor.readable(among: [.standardInput], within: .zero).isEmpty
    {
      if clock() - before > Self.use, Sockets.areSilent {
        queue?.sync {
          guard Sockets.wait(max(Self.shortest, (.now - start) / 2), for: 1) else { return }
          let now = ContinuousClock.now
          let first = firstByte ?? now
          firstByte = first
          let age = now - first
          if age > Self.promptTime { _ = Sockets.wait(age / 8, for: 1 << 18) }
        }
      }
      before = clock()
    }
  }
}

/// The process's connections to servers.
private enum Sockets {
  /// The sockets that may receive more. Closed connections are excluded: they stay readable until
  /// Foundation handles them, possibly not before the next request.
  private static var open: [Descriptor] {
    (3..<Int32(64)).compactMap { number -> Descriptor? in
      var address = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let isConnected = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getpeername(number, $0, &length) == 0
        }
      }
      guard isConnected, [AF_INET, AF_INET6].contains(Int32(address.ss_family)) else { return nil }
      var byte: UInt8 = 0
      let isAtEnd = unsafe recv(number, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
      return isAtEnd ? nil : Descriptor(number: number)
    }
  }

  /// Whether there are open sockets and none of them is readable.
  static var areSilent: Bool {
    let sockets = open
    return !sockets.isEmpty && Descriptor.readable(among: sockets, within: .zero).isEmpty
  }

  /// Waits until a socket has this number of bytes or its end, or standard input is readable;
  /// returns false if the time was over before that.
  static func wait(_ limit: Duration, for count: Int32) -> Bool {
    let sockets = open
    for socket in sockets { setMinimum(count, of: socket) }
    defer { for socket in sockets { setMinimum(1, of: socket) } }
    return !Descriptor.readable(among: sockets + [.standardInput], within: limit).isEmpty
  }

  private static func setMinimum(_ count: Int32, of socket: Descriptor) {
    var count = count
    unsafe setsockopt(
      socket.number,
      SOL_SOCKET,
      SO_RCVLOWAT,
      &count,
      socklen_t(MemoryLayout<Int32>.size))
  }
}
