import Domain

extension Failure {
  /// What Stack Exchange's wrapper says in the place of items; `nil` where it has no `error_id`.
  ///
  /// Of a `throttle_violation` (502) the seconds to wait are in the message only: “too many requests from this IP, more
  /// requests available in 17524 seconds”. There are others that don't say how long, “Violation of backoff parameter”; if no
  /// `backoff` says so either, they are `refused` like every other error, in the server's own words.
  init?(wrapper: JSONCursor) {
    guard let code = wrapper["error_id"].optionalInteger() else { return nil }
    let message = wrapper["error_message"].optionalText()
    let seconds = message.flatMap { Self.seconds(in: $0.raw) } ?? wrapper["backoff"].optionalInteger()
    if code == 502, let seconds, seconds > 0 {
      self = .throttled(seconds: seconds)
    } else {
      self = .refused(
        code: code, name: wrapper["error_name"].optionalText() ?? UntrustedText(""),
        message: message ?? UntrustedText(""))
    }
  }

  /// The number that stands before the word `second` or `seconds`; `nil` where there is none, or it is beyond `Int`.
  private static func seconds(in message: String) -> Int? {
    let words = message.utf8.split { !$0.isLetterOrDigit }
    let numbers = zip(words, words.dropFirst()).filter { _, unit in
      unit.elementsEqual("second".utf8) || unit.elementsEqual("seconds".utf8)
    }
    return numbers.lazy.compactMap { number, _ in Int(String(decoding: number, as: UTF8.self)) }.first
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || self >= 0x80
  }
}
