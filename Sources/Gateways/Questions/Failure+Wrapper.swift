import GalleyDomain

extension Failure {
  /// Creates the failure for an error in Stack Exchange's wrapper; `nil` without an `error_id`.
  ///
  /// A `throttle_violation` (502) asks for a pause. Some messages give its length: “too many requests from this IP,
  /// more requests available in 17524 seconds”. Others don't, such as “Violation of backoff parameter”.
  ///
  /// - Parameter pause: the seconds in the answer's header, used if the wrapper gives none.
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

  /// The number before the word `second` or `seconds`; `nil` without one.
  private static func seconds(in message: String) -> Int? {
    let words = message.utf8.split { !$0.isLetterOrDigit }
    let numbers = zip(words, words.dropFirst()).filter { _, unit in
      unit.elementsEqual("second".utf8) || unit.elementsEqual("seconds".utf8)
    }
    return numbers.lazy.compactMap { number, _ in Self.number(number) }.first
  }

  /// The value of the digits; `Int.max` if it is out of range.
  private static func number(_ word: Substring.UTF8View) -> Int? {
    guard word.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: word, as: UTF8.self)) ?? .max
  }
}
