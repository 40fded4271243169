import GalleyDomain

/// A server's answer.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The body.
  public var body: [UInt8]
  /// The fields by name, in lower case.
  package private(set) var fields: [String: String]

  /// - Parameter headers: the fields by name, in any case; if names differ only by case, one of
  ///   them is kept.
  public init(
    status: Int,
    headers: [String: String] = [:],
    body: [UInt8] = []
  ) {
    self.status = status
    self.body = body
    let fields = headers.map { name, value in (name.lowercased(), value) }
    self.fields = Dictionary(fields, uniquingKeysWith: min)
  }

  /// The value of a header field; names are case-insensitive (RFC 9110, 5.1).
  public func header(_ name: String) -> String? {
    fields[name.lowercased()]
  }

  /// Returns the body of a success, or throws the failure for any other status.
  ///
  /// - Throws: `notFound` for 404 and 410; `throttled` for 429; `busy` for a 503 with a pause;
  ///   `misdirected` for a redirection that wasn't followed; `status` for other statuses outside
  ///   200…299.
  public func successBody() throws(Failure) -> [UInt8] {
    switch status {
    case 200...299: return body
    case 301, 302, 303, 307, 308: throw .misdirected
    case 404, 410: throw .notFound
    case 429: throw .throttled(seconds: pause ?? Failure.unstatedPause)
    case 503:
      throw pause.map { .busy(seconds: $0) } ?? .status(status)
    default: throw .status(status)
    }
  }

  /// The seconds of `Retry-After`, at most a day (RFC 9110, 10.2.3); `nil` for a date.
  var pause: Int? {
    let value = header("Retry-After") ?? ""
    guard !value.isEmpty, value.utf8.allSatisfy(\.isDigit) else {
      return nil
    }
    // A number that doesn't fit into `Int` counts as the longest pause.
    return Failure.bounded(pause: Int(value) ?? .max)
  }
}
