import Foundation
import FoundationNetworking
import GalleyRequests
import GalleySystem
import GalleyTerminal

/// Keeps Foundation from busy waiting for a server.
///
/// On Linux, Foundation is notified continuously that a socket is writable, from the connection until the end of the
/// answer (`_SocketSources` in swift-corelibs-foundation). This class blocks the notification queue, which all sessions
/// share, until there is something to read or other work for the queue. A pause begins only while the process is using
/// the processor, and lasts at most `longest`.
///
/// It is meant for a process with one request at a time: a new connection could have to wait for the end of a pause.
final class QueuePauses: Sendable {
  /// The minimum and maximum time of measuring the processor's use before a pause, in microseconds.
  private static let (shortestLook, longestLook) = (300, 20_000)
  /// The minimum and maximum length of a pause, in milliseconds; it grows each time that nothing arrives.
  private static let (shortest, longest) = (100, 2_560)

  private let requests = Locked(0)
  private let begun = DispatchSemaphore(value: 0)
  private let wakes: WakePipe?
  private let session: URLSession

  init() {
    wakes = WakePipe()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [PauseProtocol.self]
    session = URLSession(configuration: configuration)
    Thread.detachNewThread { [self] in
      while true {
        begun.wait()
        watch()
      }
    }
  }

  /// The observer to install in the process's network.
  var observer: NetworkObserver {
    NetworkObserver(
      begun: { [self] in
        let isFirst = requests.withLock { requests in
          requests += 1
          return requests == 1
        }
        if isFirst { begun.signal() }
        wake()
      },
      stepped: { [self] in wake() },
      ended: { [self] in
        requests.withLock { $0 -= 1 }
        wake()
      })
  }

  /// Ends a pause, because the queue has work.
  private func wake() { wakes?.wake() }

  private func watch() {
    var (look, pause) = (Self.shortestLook, Self.shortest)
    while requests.withLock({ $0 }) > 0 {
      let before = Self.processorTime
      usleep(UInt32(look))
      // Compares with a fixed time, not a fraction: on a busy machine even a busy thread gets little processor time.
      guard Self.processorTime - before > .microseconds(Self.shortestLook / 2), Sockets.areSilent else {
        look = min(look * 2, Self.longestLook)
        continue
      }
      let wasLong = pauseQueue(atMost: pause)
      (look, pause) = (Self.shortestLook, wasLong ? min(pause * 4, Self.longest) : Self.shortest)
    }
  }

  /// Blocks the queue; returns false if something arrived before the time was over.
  private func pauseQueue(atMost milliseconds: Int) -> Bool {
    let (isOver, wasLong) = (DispatchSemaphore(value: 0), Locked(true))
    let identifier = PauseProtocol.add { [wakes] in
      let hasCome = Sockets.wait(orFor: wakes?.reading, milliseconds: Int32(milliseconds))
      wasLong.withLock { $0 = !hasCome }
      isOver.signal()
    }
    guard let url = URL(string: "pause:\(identifier)") else { return true }
    session.dataTask(with: url).resume()
    isOver.wait()
    return wasLong.withLock { $0 }
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// A request that runs a closure on the queue of all sessions and then completes.
private final class PauseProtocol: URLProtocol {
  private static let acts = Locked<(next: Int, waiting: [Int: @Sendable () -> Void])>((0, [:]))

  /// - Returns: the number of the request that will run the closure.
  static func add(_ act: @escaping @Sendable () -> Void) -> Int {
    acts.withLock { acts in
      acts.next += 1
      acts.waiting[acts.next] = act
      return acts.next
    }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let number = request.url.flatMap { Int($0.absoluteString.dropFirst("pause:".count)) }
    let act = number.flatMap { number in Self.acts.withLock { $0.waiting.removeValue(forKey: number) } }
    act?()
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

  /// Waits until a socket or `other` is readable.
  ///
  /// - Returns: whether one was readable in time.
  static func wait(orFor other: Descriptor?, milliseconds: Int32) -> Bool {
    var sources = open
    guard !sources.isEmpty else { return true }
    if let other { sources.append(pollfd(fd: other.number, events: Int16(POLLIN), revents: 0)) }
    let hasCome = poll(&sources, nfds_t(sources.count), milliseconds) > 0
    if let other, sources[sources.count - 1].revents != 0 { _ = other.read(upTo: 64) }
    return hasCome
  }
}
