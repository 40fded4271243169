import CCurl
import GalleyDomain
import GalleyGateways
import GalleySystem

/// A request by libcurl and the redirections that it follows.
///
/// Only the queue of its connections uses it, except that any thread can cancel it.
@safe final class CurlTransfer: @unchecked Sendable {
  private let limits: TransferLimits
  private let log: @Sendable (String) -> Void
  /// The time from which the limits count.
  private let start = ContinuousClock.now
  /// Whether the answer isn't needed any more.
  let isCancelled = Locked(false)
  private var url: URL
  private var answer = CurlAnswer()
  /// The reason for which the rest of the answer isn't received.
  private var refusal: Failure?

  init(
    of url: URL, _ limits: TransferLimits, _ log: @escaping @Sendable (String) -> Void
  ) {
    self.url = url
    self.limits = limits
    self.log = log
  }

  /// Carries out the request.
  ///
  /// - Parameter finish: receives the result. The call can return much later: libcurl waits for the
  ///   search of a server's address, even if it was given up.
  func carryOut(
    on connections: UnsafeMutableRawPointer, _ finish: (Result<HTTPResponse, Failure>) -> Void
  ) {
    for redirections in 0...limits.redirections where url.isWeb {
      var transfer = unsafe receive(on: connections, isFresh: false)
      if isStray {
        unsafe galley_curl_forget(connections, transfer)
        unsafe transfer = receive(on: connections, isFresh: true)
      }
      defer { unsafe galley_curl_forget(connections, transfer) }
      let result = result
      if redirections > 0, case .failure(.unusable) = result { break }
      guard refusal == nil, let location = answer.redirection else { return finish(result) }
      guard let target = URL(string: location, relativeTo: url)?.absoluteURL else { break }
      url = target
    }
    finish(.failure(.misdirected))
  }

  // MARK: Receiving

  /// Receives as much of an answer as is needed.
  ///
  /// - Parameter isFresh: whether a new connection is made, even if there is an unused one.
  /// - Returns: the transfer, for `galley_curl_forget`.
  private func receive(
    on connections: UnsafeMutableRawPointer, isFresh: Bool
  ) -> UnsafeMutableRawPointer {
    answer = CurlAnswer()
    var end = CurlEnd()
    defer { answer.end = end }
    return unsafe galley_curl_transfer(
      connections,
      url.absoluteString,
      Environment.first(of: CurlEnd.certificates, in: Environment.variables)?.value,
      isFresh,
      Unmanaged.passUnretained(self).toOpaque(),
      { unsafe CurlTransfer.from($3).take(.init(start: $0, count: $2), isLine: true) },
      { unsafe CurlTransfer.from($3).take(.init(start: $0, count: $2), isLine: false) },
      { unsafe CurlTransfer.from($0).pause },
      &end)
  }

  private static func from(_ receiver: UnsafeMutableRawPointer) -> CurlTransfer {
    unsafe Unmanaged.fromOpaque(receiver).takeUnretainedValue()
  }

  /// Appends a part of the body, or a line of the head or after the body.
  ///
  /// - Returns: the length of the part; 0 ends the transfer.
  private func take(_ part: UnsafeRawBufferPointer, isLine: Bool) -> Int {
    // A redirection needs no body, but what is at hand is read, so that the connection can be kept.
    if isLine {
      unsafe answer.take(line: part)
    } else if answer.redirection == nil {
      unsafe answer.body.append(contentsOf: part)
    }
    return mayGoOn ? part.count : 0
  }

  /// The time to wait for the server, in milliseconds; 0 if no more is needed.
  private var pause: Int32 {
    guard answer.redirection == nil, mayGoOn else { return 0 }
    // Rounded up, so that the last wait isn't repeated. A wait has an end, because libcurl can miss
    // that a connection has changed.
    return Int32(min(timeLeft / .milliseconds(1) + 1, 1_000))
  }

  /// Whether the answer is neither too long nor too late, and is still needed.
  private var mayGoOn: Bool {
    if isCancelled.withLock({ $0 }) {
      refusal = .cancelled
    } else if answer.length > 300_000 {
      refusal = .notHTTP(host: url.serverName)
    } else if answer.hasHead, answer.redirection == nil, answer.bodyLength > limits.bodyBytes {
      refusal = .tooLarge(limitBytes: limits.bodyBytes)
    } else if timeLeft <= .zero {
      let seconds = timeLimit.secondsRoundedUp
      refusal = answer.hasBegun ? .tooSlow(seconds: seconds) : .timedOut(seconds: seconds)
    }
    return refusal == nil
  }

  private var timeLimit: Duration {
    answer.hasHead ? limits.timeInAll : limits.timeToAnswer
  }

  private var timeLeft: Duration { timeLimit - (ContinuousClock.now - start) }

  // MARK: The end

  /// Whether there is no answer to this request on the connection of an earlier one: its server says
  /// that it waited for a request too long, or the answer breaks off.
  private var isStray: Bool {
    let isNone = answer.status == 408 || !answer.isComplete
    return isNone && answer.end.connections == 0 && refusal == nil
  }

  private var result: Result<HTTPResponse, Failure> {
    if let refusal { return .failure(refusal) }
    if answer.isComplete { return .success(answer.response) }
    let host = url.serverName
    let lost: Failure =
      answer.hasBegun ? .incomplete(host: host) : .disconnected(host: host)
    let failure = answer.end.failure(of: url, lost: lost, Environment.variables)
    if failure == nil { log("\(host): error \(answer.end.code) of \(Connections.library)") }
    return .failure(failure ?? lost)
  }
}
