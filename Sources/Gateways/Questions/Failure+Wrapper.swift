import GalleyDomain

extension Failure {
  /// Creates the failure for an error in Stack Exchange's wrapper; `nil` without an `error_id`.
  ///
  /// A `throttle_violation` (502) asks for a pause. Some messages give its length: “too many
  /// requests from this IP, more requests available in 17524 seconds”. Others don't, such as
  /// “Violation of backoff parameter”.
  ///
  /// - Parameter pause: the seconds in the answer's header, used if the wrapper gives none.
  init?(wrapper: JSONCursor, pause: Int? = nil) {
    guard let code = wrapper["error_id"].optionalInteger else {
      return nil
    }
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

  /// The number before the word `second` or `seconds`, `Int.max` if it is out of range; `nil`
  /// without one.
  private static func seconds(in message: String) -> Int? {
    message.firstMatch(of: /\b([0-9]+)\W+seconds?\b/).map { Int($0.1) ?? .max }
  }
}
