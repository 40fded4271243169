import CCurl
import GalleyDomain
import GalleyGateways
import GalleySystem

/// The received part of an answer, without the fields of interim answers and those after the body.
struct CurlAnswer {
  /// The status of the last head; 0 without one.
  private(set) var status = 0
  /// The fields by name, in lower case; of several with one name, the first.
  private var fields: [String: String] = [:]
  var body: [UInt8] = []
  /// Whether the empty line at the end of the head has arrived.
  private(set) var hasHead = false
  /// The length of the lines of all heads and after the body.
  private(set) var length = 0
  /// What libcurl knows, at the end.
  var end = CurlEnd()

  /// Whether a line has arrived.
  var hasBegun: Bool { length > 0 }

  /// The length of the body so far, or the one that the head announces.
  var bodyLength: Int {
    max(body.count, Int(fields["content-length"] ?? "") ?? 0)
  }

  /// The address that the answer redirects to, perhaps relative to that of the request.
  var redirection: String? {
    hasHead && [301, 302, 303, 307, 308].contains(status) ? fields["location"] : nil
  }

  /// Whether as much as is needed has arrived.
  var isComplete: Bool { redirection != nil || hasHead && end.code == 0 }

  var response: HTTPResponse { HTTPResponse(status: status, headers: fields, body: body) }

  /// Reads a line with its end: a status line, a field, or an empty line.
  mutating func take(line bytes: some Collection<UInt8>) {
    length += bytes.count
    // A server can write ISO 8859-1.
    let line =
      String(bytes: bytes, encoding: .utf8) ?? String(bytes: bytes, encoding: .isoLatin1) ?? ""
    if line.hasPrefix("HTTP/") {
      status = Int(line.drop { $0 != " " }.drop { $0 == " " }.prefix(3)) ?? 0
      fields = [:]
      hasHead = false
    } else if line.allSatisfy(\.isNewline) {
      hasHead = true
    } else if !hasHead, let colon = line.firstIndex(of: ":") {
      let name = line[..<colon].trimmed.lowercased()
      fields[name] = fields[name] ?? line[line.index(after: colon)...].trimmed
    }
  }
}
