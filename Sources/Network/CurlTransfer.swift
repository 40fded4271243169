import CCurl
import GalleyDomain
import GalleyGateways
import GalleySystem

/// One request by libcurl: the received part of the answer, and its end.
@safe final class CurlTransfer {
  private let url: URL
  private let limits: TransferLimits
  let easy: OpaquePointer
  private var head = ResponseHead()
  private var body: [UInt8] = []
  /// Whether the body is longer than the limit.
  private var isTooLong = false
  /// The text about an error, which libcurl writes.
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CurlErrorSize))

  /// - Returns: `nil` without memory.
  init?(of url: URL, _ limits: TransferLimits) {
    guard let easy = unsafe galley_curl_easy_init() else { return nil }
    unsafe self.easy = easy
    self.url = url
    self.limits = limits
    unsafe message.initialize(repeating: 0, count: Int(CurlErrorSize))
    let receiver = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe galley_curl_set_text(easy, Int32(CurlURL), url.absoluteString)
    unsafe galley_curl_set_text(easy, Int32(CurlUserAgent), "galley-reader")
    // All encodings that the library can unpack.
    unsafe galley_curl_set_text(easy, Int32(CurlAcceptEncoding), "")
    unsafe galley_curl_set_number(easy, Int32(CurlNoSignal), 1)
    unsafe galley_curl_set_number(easy, Int32(CurlSuppressConnectHeaders), 1)
    unsafe galley_curl_set_number(easy, Int32(CurlMaximumFileSize), limits.bodyBytes)
    unsafe galley_curl_set_pointer(easy, Int32(CurlErrorBuffer), message)
    unsafe galley_curl_set_pointer(easy, Int32(CurlHeaderData), receiver)
    unsafe galley_curl_set_pointer(easy, Int32(CurlWriteData), receiver)
    unsafe galley_curl_set_receiver(easy, Int32(CurlHeaderFunction)) { bytes, _, count, receiver in
      let transfer = unsafe CurlTransfer.from(receiver)
      unsafe transfer.head.take(line: UnsafeRawBufferPointer(start: bytes, count: count))
      return count
    }
    unsafe galley_curl_set_receiver(easy, Int32(CurlWriteFunction)) { bytes, _, count, receiver in
      let transfer = unsafe CurlTransfer.from(receiver)
      let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      return unsafe transfer.take(part) ? count : 0
    }
  }

  deinit {
    unsafe galley_curl_easy_cleanup(easy)
    unsafe message.deallocate()
  }

  private static func from(_ receiver: UnsafeMutableRawPointer) -> CurlTransfer {
    unsafe Unmanaged<CurlTransfer>.fromOpaque(receiver).takeUnretainedValue()
  }

  /// Appends a part of the body; returns false if the body becomes too long.
  private func take(_ part: UnsafeRawBufferPointer) -> Bool {
    isTooLong = part.count > limits.bodyBytes - body.count
    if !isTooLong { unsafe body.append(contentsOf: part) }
    return !isTooLong
  }

  /// Carries out the transfer, which is one of `multi`.
  ///
  /// - Parameters:
  ///   - start: the time of the request, from which the limits count.
  ///   - isCancelled: whether the answer isn't needed any more. Who sets it wakes `multi`.
  func result(
    on multi: OpaquePointer, since start: ContinuousClock.Instant, until isCancelled: Locked<Bool>
  ) -> Result<HTTPResponse, Failure> {
    while true {
      var running: Int32 = 0
      unsafe galley_curl_multi_perform(multi, &running)
      if running == 0 { break }
      if isCancelled.withLock({ $0 }) {
        return .failure(.cancelled)
      }
      var limit = limits.timeInAll
      if !head.isComplete { limit = min(limit, limits.timeToAnswer) }
      let left = limit - (ContinuousClock.now - start)
      if left <= .zero {
        return .failure(late(after: limit))
      }
      // Rounded up, so that the last wait isn't repeated.
      let milliseconds = Int32(min(left / .milliseconds(1) + 1, 60_000))
      unsafe galley_curl_multi_wait(multi, milliseconds)
    }
    return unsafe result(at: galley_curl_multi_end(multi))
  }

  /// The result of a transfer that has ended with a code.
  private func result(at code: Int32) -> Result<HTTPResponse, Failure> {
    if isTooLong { return .failure(.tooLarge(limitBytes: limits.bodyBytes)) }
    guard code == CurlOK, head.isComplete else {
      // A connection that ends within the head isn't an error of the library.
      let code = code == CurlOK ? Int32(CurlGotNothing) : code
      let error = unsafe TransferError(
        code: code,
        words: String(cString: message),
        url: url,
        hasBegun: head.hasBegun,
        limits: limits)
      return .failure(error.failure(Environment.variables))
    }
    let status = unsafe galley_curl_status(easy)
    return .success(HTTPResponse(status: status, headers: head.fields, body: body))
  }

  private func late(after limit: Duration) -> Failure {
    let seconds = limit.secondsRoundedUp
    return head.hasBegun ? .tooSlow(seconds: seconds) : .timedOut(seconds: seconds)
  }
}
