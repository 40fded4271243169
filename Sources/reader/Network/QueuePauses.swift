#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking
import Terminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps Foundation from using up a processor while it waits for a server.
///
/// On Linux it goes on being told that a socket can be written to, from the connection on until the answer has ended
/// (`_SocketSources` in swift-corelibs-foundation). This holds up the queue that it is told on, the same for all sessions,
/// until there is something to read, or something else for the queue to do. A pause begins only when the process is seen
/// using its processor, and never lasts longer than `longest`.
///
/// For a process that has no other work: a connection that is being made would wait for an answer on another.
final class QueuePauses: Sendable {
  /// How long the processor's use is watched before a pause, at least and at most, in microseconds.
  private static let (shortestLook, longestLook) = (300, 20_000)
  /// How long a pause lasts, in milliseconds: longer each time that nothing comes.
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

  /// What has to be told of the process's network.
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

  /// Ends a pause: the queue has something to do.
  private func wake() { wakes?.wake() }

  private func watch() {
    var (look, pause) = (Self.shortestLook, Self.shortest)
    while requests.withLock({ $0 }) > 0 {
      let before = Self.processorTime
      usleep(UInt32(look))
      // Not a share of the time: on a busy machine even a thread that never rests gets little of it.
      guard Self.processorTime - before > .microseconds(Self.shortestLook / 2), Sockets.areSilent else {
        look = min(look * 2, Self.longestLook)
        continue
      }
      let wasLong = pauseQueue(atMost: pause)
      (look, pause) = (Self.shortestLook, wasLong ? min(pause * 4, Self.longest) : Self.shortest)
    }
  }

  /// Holds up the queue; false where something has come before the time was over.
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

/// A request that does something on the queue of all sessions, and has no other answer.
private final class PauseProtocol: URLProtocol {
  private static let acts = Locked<(next: Int, waiting: [Int: @Sendable () -> Void])>((0, [:]))

  /// - Returns: the number of the request that will do it.
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
  /// Those that may have more to say. One that the other end has closed stays readable until Foundation looks at it,
  /// which it may not do before the next request.
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

  /// Whether there are any, and nothing can be read from them.
  static var areSilent: Bool {
    var sources = open
    return !sources.isEmpty && poll(&sources, nfds_t(sources.count), 0) == 0
  }

  /// Waits until something can be read, or `other` says so.
  ///
  /// - Returns: whether that was the case in time.
  static func wait(orFor other: Descriptor?, milliseconds: Int32) -> Bool {
    var sources = open
    guard !sources.isEmpty else { return true }
    if let other { sources.append(pollfd(fd: other.number, events: Int16(POLLIN), revents: 0)) }
    let hasCome = poll(&sources, nfds_t(sources.count), milliseconds) > 0
    if let other, sources[sources.count - 1].revents != 0 { _ = other.read(upTo: 64) }
    return hasCome
  }
}
#endif
