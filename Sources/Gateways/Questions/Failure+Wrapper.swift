import Domain

extension Failure {
  /// The error of Stack Exchange's wrapper instead of items; `nil` where it has no `error_id`.
  ///
  /// A `throttle_violation` (502) asks for a pause, however it is put. How long is in some messages: “too many requests from
  /// this IP, more requests available in 17524 seconds”. Others don't say it, such as “Violation of backoff parameter”.
  /// - Parameter pause: the seconds to wait by the answer's header, which count where the wrapper says nothing.
  init?(wrapper: JSONCursor, pause: Int? = nil) {
    guard let code = wrapper["error_id"].optionalInteger else { return nil }
    let name = wrapper["error_name"].optionalText ?? UntrustedText("")
    let message = wrapper["error_message"].optionalText ?? UntrustedText("")
    guard code == 502 || name.raw == "throttle_violation" else {
      self = .refused(code: code, name: name, message: message)
      return
    }
    let stated = [Self.seconds(in: message.raw), wrapper["backoff"].optionalInteger, pause]
    let seconds = stated.lazy.compactMap { $0 }.first { $0 > 0 } ?? Failure.unstatedPause
    self = .throttled(seconds: Failure.bounded(pause: seconds))
  }

  /// The number that stands before the word `second` or `seconds`; `nil` where there is none.
  private static func seconds(in message: String) -> Int? {
    let words = message.utf8.split { !$0.isLetterOrDigit }
    let numbers = zip(words, words.dropFirst()).filter { _, unit in
      unit.elementsEqual("second".utf8) || unit.elementsEqual("seconds".utf8)
    }
    return numbers.lazy.compactMap { number, _ in Self.number(number) }.first
  }

  /// Digits as a number; one beyond `Int` is the largest.
  private static func number(_ word: Substring.UTF8View) -> Int? {
    guard word.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: word, as: UTF8.self)) ?? .max
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || self >= 0x80
  }
}
