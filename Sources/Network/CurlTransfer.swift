import CCurl
import GalleyDomain
import GalleyGateways
import GalleySystem

/// One request by libcurl: the received part of the answer, and its end.
@safe final class CurlTransfer {
  private let url: URL
  private let order: Order
  let easy: OpaquePointer
  private var head = ResponseHead()
  private var body: [UInt8] = []
  /// Whether the head is that of a redirection, which needs no body.
  private var isRedirection = false
  /// The reason for which the rest of the answer isn't received.
  private var refusal: Failure?
  /// Whether the answer came on a connection of an earlier request, and isn't one to this request: it
  /// was there already, says that the server waited for a request too long, or breaks off.
  private(set) var isStray = false

  /// - Parameter isFresh: whether a new connection is made, even if there is an unused one.
  /// - Returns: `nil` without memory.
  init?(of url: URL, _ order: Order, isFresh: Bool) {
    guard let easy = unsafe galley_curl_easy_init() else { return nil }
    unsafe self.easy = easy
    self.url = url
    self.order = order
    unsafe galley_curl_prepare(
      easy,
      url.absoluteString,
      TransferError.certificates(Environment.variables)?.path,
      isFresh,
      order.limits.bodyBytes,
      Unmanaged.passUnretained(self).toOpaque(),
      { bytes, _, count, receiver in
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
        return unsafe CurlTransfer.from(receiver).take(line: line) ? count : 0
      },
      { bytes, _, count, receiver in
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
        return unsafe CurlTransfer.from(receiver).take(part) ? count : 0
      })
  }

  deinit {
    unsafe galley_curl_easy_cleanup(easy)
  }

  private static func from(_ receiver: UnsafeMutableRawPointer) -> CurlTransfer {
    unsafe Unmanaged<CurlTransfer>.fromOpaque(receiver).takeUnretainedValue()
  }

  private func number(_ info: Int) -> Int {
    unsafe galley_curl_number(easy, Int32(info))
  }

  // MARK: Receiving

  /// Appends a line of the head, or after the body; returns false to end the transfer.
  private func take(line: UnsafeRawBufferPointer) -> Bool {
    unsafe head.take(line: line)
    if head.isComplete, response.redirection != nil { isRedirection = true }
    return mayGoOn()
  }

  /// Appends a part of the body; returns false to end the transfer.
  private func take(_ part: UnsafeRawBufferPointer) -> Bool {
    // It is read as long as it is at hand, so that the connection can be kept.
    if isRedirection { return mayGoOn() }
    let limit = order.limits.bodyBytes
    if part.count > limit - body.count {
      refusal = .tooLarge(limitBytes: limit)
      return false
    }
    unsafe body.append(contentsOf: part)
    return mayGoOn()
  }

  /// Returns false if the answer is too long or too late, or isn't needed any more.
  private func mayGoOn() -> Bool {
    if order.isCancelled.withLock({ $0 }) {
      refusal = .cancelled
    } else if head.isTooLong {
      refusal = .notHTTP(host: url.host(percentEncoded: false) ?? "")
    } else if timeLeft <= .zero {
      let seconds = timeLimit.secondsRoundedUp
      refusal = head.hasBegun ? .tooSlow(seconds: seconds) : .timedOut(seconds: seconds)
    }
    return refusal == nil
  }

  private var timeLimit: Duration {
    let limits = order.limits
    return head.isComplete ? limits.timeInAll : min(limits.timeInAll, limits.timeToAnswer)
  }

  private var timeLeft: Duration { timeLimit - (ContinuousClock.now - order.start) }

  // MARK: The end

  /// Carries out the transfer, which is one of `multi`.
  func result(on multi: OpaquePointer) -> Result<HTTPResponse, Failure> {
    var isRunning = unsafe galley_curl_multi_perform(multi)
    isStray = isOnKeptConnection && head.hasBegun
    while isRunning, !isRedirection, !isStray, mayGoOn() {
      // Rounded up, so that the last wait isn't repeated. A wait has an end, because libcurl can miss
      // that a connection has changed.
      let milliseconds = min(timeLeft / .milliseconds(1) + 1, 1_000)
      unsafe galley_curl_multi_wait(multi, Int32(milliseconds))
      isRunning = unsafe galley_curl_multi_perform(multi)
    }
    if let refusal { return .failure(refusal) }
    return unsafe result(at: galley_curl_multi_end(multi))
  }

  private var isOnKeptConnection: Bool { number(CurlConnectionCount) == 0 }

  private var response: HTTPResponse {
    HTTPResponse(status: number(CurlResponseCode), headers: head.fields, body: body)
  }

  /// The result of a transfer that has ended with a code.
  private func result(at code: Int32) -> Result<HTTPResponse, Failure> {
    let response = response
    // The end of a head that announces a large body isn't passed on.
    let isRedirection = isRedirection || code == CurlFileSizeExceeded && response.redirection != nil
    let isAnswered = isRedirection || code == CurlOK && head.isComplete
    if isOnKeptConnection, response.status == 408 || !isAnswered { isStray = true }
    if isAnswered { return .success(response) }
    let error = TransferError(
      code: code,
      url: url,
      hasBegun: head.hasBegun,
      systemError: number(CurlSystemError),
      connectStatus: number(CurlConnectCode),
      certificateError: number(CurlCertificateError),
      limits: order.limits,
      variables: Environment.variables)
    if let failure = error.failure { return .failure(failure) }
    order.log("\(url.host() ?? ""): error \(code) of \(Connections.library)")
    return .failure(error.lost)
  }
}

extension HTTPResponse {
  /// The address that a redirection leads to, perhaps relative to that of the request.
  var redirection: String? {
    [301, 302, 303, 307, 308].contains(status) ? header("Location") : nil
  }
}
