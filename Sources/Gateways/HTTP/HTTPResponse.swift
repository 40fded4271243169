import Domain

/// A server's answer.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The answer's content.
  public var body: [UInt8]
  private var fields: [String: String]

  /// - Parameter headers: by field name, in any letter case; of names that differ only by case, one is kept.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.body = body
    fields = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: min)
  }

  /// The value of a header field; its name's letter case doesn't matter (RFC 9110, 5.1).
  public func header(_ name: String) -> String? {
    fields[name.lowercased()]
  }

  /// The body of a success, and for every other status the failure that it stands for: the one place that decides.
  ///
  /// - Throws: `notFound` for 404 and 410; `throttled` for 429; `busy` for a 503 that says in whole seconds how long to
  ///   wait; `misdirected` for a redirection that led nowhere; `status` for everything else outside 200…299.
  public func successBody() throws(Failure) -> [UInt8] {
    switch status {
    case 200...299:
      return body
    case 301, 302, 303, 307, 308:
      throw .misdirected
    case 404, 410:
      throw .notFound
    case 429:
      throw .throttled(seconds: pause ?? Failure.unstatedPause)
    case 503:
      throw pause.map { .busy(seconds: $0) } ?? .status(status)
    default:
      throw .status(status)
    }
  }

  /// `Retry-After` in seconds, a day at most. A date there counts as nothing, since it would take a clock to read it
  /// (RFC 9110, 10.2.3).
  var pause: Int? {
    guard let value = header("Retry-After"), !value.isEmpty,
      value.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    // A number beyond `Int` is a long time, too.
    return Failure.bounded(pause: Int(value) ?? .max)
  }
}
