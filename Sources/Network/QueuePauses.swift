import Foundation
import FoundationNetworking
import GalleySystem

/// Keeps Foundation from busy waiting for a server.
///
/// On Linux, Foundation is notified continuously that a socket is writable, from the connection until the end of the
/// answer (`_SocketSources` in swift-corelibs-foundation). This type blocks the notification queue, which all sessions
/// share, until there is something to read. A pause begins only while the process is using the processor. It costs as much
/// as two milliseconds of waiting, so an answer that takes long is read in large steps.
struct QueuePauses {
  /// The time of measuring the processor's use before a pause, and the minimal use, which is less than the whole time
  /// because on a busy machine even a busy thread gets little processor time.
  private static let (look, use) = (Duration.milliseconds(2), Duration.microseconds(300))
  /// The minimum and maximum length of a pause, in milliseconds; it grows each time that nothing arrives.
  private static let (shortest, longest) = (100, 2_560)
  /// An answer that takes no longer isn't delayed; a longer one is, by an eighth of its time, but not by more than the
  /// longest pause.
  private static let promptTime = Duration.milliseconds(250)

  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [PauseProtocol.self]
    session = URLSession(configuration: configuration)
  }

  /// Returns when the request in progress is done, or when the reader has closed standard input.
  func pauseQueue(until isDone: DispatchSemaphore) {
    let start = ContinuousClock.now
    var pause = Self.shortest
    var before = Self.processorTime
    while isDone.wait(timeout: .now() + Self.look / .seconds(1)) == .timedOut,
      Descriptor.readable(among: [.standardInput], within: .zero).isEmpty
    {
      if Self.processorTime - before > Self.use, Sockets.areSilent {
        let time = ContinuousClock.now - start
        let step = time < Self.promptTime ? 0 : Int(time / .milliseconds(8))
        pause =
          pauseQueue(atMost: pause, step: min(step, Self.longest))
          ? min(pause * 4, Self.longest) : Self.shortest
      }
      before = Self.processorTime
    }
  }

  /// Blocks the queue until something arrives, and then for another number of milliseconds; returns false if something
  /// arrived before the time was over.
  private func pauseQueue(atMost milliseconds: Int, step: Int) -> Bool {
    guard let url = URL(string: "pause:\(milliseconds):\(step)") else { return true }
    let (start, isOver) = (ContinuousClock.now, DispatchSemaphore(value: 0))
    session.dataTask(with: url) { _, _, _ in isOver.signal() }.resume()
    isOver.wait()
    return ContinuousClock.now - start >= .milliseconds(milliseconds)
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// A request that waits on the queue of all sessions for as many milliseconds as its URL says, until something arrives
/// and then for more to arrive.
private final class PauseProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let times = (request.url?.absoluteString ?? "").split(separator: ":").compactMap { Int32($0) }
    if times.count == 2, Sockets.wait(milliseconds: times[0], for: 1), times[1] > 0 {
      _ = Sockets.wait(milliseconds: times[1], for: 1 << 18)
    }
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

/// The process's connections to servers.
private enum Sockets {
  /// The sockets that may receive more. Closed connections are excluded: they stay readable until Foundation handles
  /// them, possibly not before the next request.
  private static var open: [pollfd] {
    (3..<Int32(64)).compactMap { number -> pollfd? in
      var (address, length) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
      let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(number, $0, &length) == 0 }
      }
      guard isConnected, [AF_INET, AF_INET6].contains(Int32(address.ss_family)) else { return nil }
      var byte: UInt8 = 0
      let isAtEnd = recv(number, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
      return isAtEnd ? nil : pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    }
  }

  /// Whether there are open sockets and none of them is readable.
  static var areSilent: Bool {
    var sources = open
    return !sources.isEmpty && poll(&sources, nfds_t(sources.count), 0) == 0
  }

  /// Waits until a socket has this number of bytes or its end, or standard input is readable; returns false if the time
  /// was over before that.
  static func wait(milliseconds: Int32, for count: Int32) -> Bool {
    let sockets = open
    for socket in sockets { setMinimum(count, of: socket.fd) }
    defer { for socket in sockets { setMinimum(1, of: socket.fd) } }
    var sources = sockets + [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
    return poll(&sources, nfds_t(sources.count), milliseconds) > 0
  }

  private static func setMinimum(_ count: Int32, of socket: Int32) {
    var count = count
    setsockopt(socket, SOL_SOCKET, SO_RCVLOWAT, &count, socklen_t(MemoryLayout<Int32>.size))
  }
}
