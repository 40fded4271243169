import Console
import Foundation
import GalleyGateways
import GalleySystem
import GalleyTestSupport

@testable import reader

/// A server on a port of this machine that answers each connection as a test specifies, over a real
/// socket.
final class LoopbackServer: Sendable {
  /// A request with its connection.
  struct Exchange: Sendable {
    /// The request's target, such as `/headlines.json`.
    let path: String
    /// The request's head.
    let head: String
    fileprivate let descriptor: Descriptor
    fileprivate let requests: Locked<[String]>

    /// Waits for the next request on the same connection; `nil` if it ends.
    func next() -> Exchange? { Exchange(descriptor, requests) }

    /// - Parameter readsHead: whether to wait for the request's head.
    fileprivate init?(
      _ descriptor: Descriptor, _ requests: Locked<[String]>, readsHead: Bool = true
    ) {
      var head: [UInt8] = []
      while readsHead, !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
        guard let bytes = descriptor.read(upTo: 1), !bytes.isEmpty else { return nil }
        head += bytes
      }
      let text = head.text
      let target = text.fields.dropFirst().first
      let path = String(target ?? "")
      self.head = text
      self.path = path
      self.descriptor = descriptor
      self.requests = requests
      requests.withLock { $0.append(path) }
    }

    /// Receives some bytes of a client that doesn't speak HTTP.
    func receive() -> [UInt8] { descriptor.read(upTo: 4_096) ?? [] }

    func send(_ text: String) {
      descriptor.write(text.bytes)
    }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      descriptor.write(bytes)
    }

    /// Sends a complete answer with its length.
    func answer(_ status: Int = 200, _ headers: [String] = [], body: [UInt8] = []) {
      let fields = headers + ["Content-Length: \(body.count)", "Connection: close"]
      let lines = ["HTTP/1.1 \(status) X"] + fields + ["", ""]
      send(lines.joined(separator: "\r\n"))
      send(body)
    }

    func answer(_ text: String) {
      answer(body: text.bytes)
    }

    /// Waits until the client disconnects.
    func hang() {
      while let bytes = descriptor.read(upTo: 1_024), !bytes.isEmpty {}
    }

    /// Resets the connection.
    func reset() {
      var option = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout<linger>.size)
      setsockopt(descriptor.number, SOL_SOCKET, SO_LINGER, &option, size)
    }
  }

  let port: UInt16
  private let listener: Int32
  private let requests = Locked<[String]>([])
  private let connections = Locked<Set<Int32>>([])

  /// Starts listening; each connection is answered by `answer` on its own thread.
  ///
  /// - Parameter readsRequests: whether to wait for a request's head before answering.
  init(readsRequests: Bool = true, _ answer: @escaping @Sendable (Exchange) -> Void) throws {
    (listener, port) = try Self.openPort()
    Thread.detachNewThread { [listener, requests, connections] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Closed only here: otherwise the number could be another server's before this thread
          // accepts again.
          #if !canImport(Darwin)
          close(listener)
          #endif
          return
        }
        connections.withLock { open in _ = open.insert(connection) }
        Thread.detachNewThread {
          defer {
            connections.withLock { open in
              open.remove(connection)
              close(connection)
            }
          }
          let descriptor = Descriptor(number: connection)
          if let exchange = Exchange(descriptor, requests, readsHead: readsRequests) {
            answer(exchange)
          }
        }
      }
    }
  }

  private static func openPort() throws -> (listener: Int32, port: UInt16) {
    signal(SIGPIPE, SIG_IGN)
    let listener = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  deinit {
    shutdown(listener, Int32(2))
    #if canImport(Darwin)
    // There, it ends no waiting thread.
    close(listener)
    #endif
    // A client without an answer would wait for one until the end of all tests, and use the
    // processor meanwhile.
    connections.withLock { for connection in $0 { shutdown(connection, Int32(2)) } }
  }

  /// The targets of all requests so far.
  var paths: [String] { requests.withLock { $0 } }

  /// The arguments that direct the requests of an endpoint to this server.
  func words(for endpoint: String, path: String = "/") -> [String] {
    ["--endpoint", "\(endpoint)=\(url(path).absoluteString)"]
  }

  /// The server's address, perhaps with another scheme or host.
  func url(_ path: String = "/", scheme: String = "http", host: String = "127.0.0.1") -> URL {
    URL(string: "\(scheme)://\(host):\(port)\(path)") ?? URL(fileURLWithPath: "/")
  }
}

/// A loopback server with the samples of all apps.
struct SampleServer {
  let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { exchange in
      let path = exchange.path.prefix { $0 != "?" }
      for endpoint in Endpoint.all {
        guard let request = URL(string: "http://sample\(path)"),
          let base = URL(string: "http://sample/\(endpoint.name)"),
          let sample = endpoint.sample(request, base)
        else { continue }
        return exchange.answer(sample)
      }
      exchange.answer(404)
    }
  }

  /// The arguments that direct all requests to this server.
  var words: [String] {
    Endpoint.all.flatMap { endpoint in
      server.words(for: endpoint.name, path: "/" + endpoint.name)
    }
  }
}

#if canImport(Darwin)
let streamSocket = SOCK_STREAM
#else
let streamSocket = Int32(SOCK_STREAM.rawValue)
#endif
