/// The reason a load or a change failed: facts, not prose. Presenters write the words (X2).
public enum Failure: Error, Hashable, Codable, Sendable {
  /// There is no network connection.
  case offline
  /// The host name can't be resolved. Some systems report this without a network, too.
  case unknownHost(String)
  /// The connection to the server was refused, or the server is out of reach.
  case unreachable(host: String)
  /// The proxy named in the environment can't be found, refused the connection, or is out of reach.
  case proxyFailed(String)
  /// The proxy refused to connect to the server, or failed to: with this status, or without one.
  case proxyRefused(status: Int?, host: String)
  /// The environment variable with this name has a value that names no proxy.
  case proxyUnusable(variable: String)
  /// An address with this host can't be requested, such as an international name that is too long.
  case unusable(host: String)
  /// The connection ended before an answer began.
  case disconnected(host: String)
  /// No answer came within the time limit.
  case timedOut(seconds: Int)
  /// The answer had begun, but was not complete within the time limit.
  case tooSlow(seconds: Int)
  /// The server's certificate is not trusted: it is for another server, or its issuer isn't known.
  case untrusted(host: String)
  /// The server's certificate is not valid now, by the clock of this device.
  case expired(host: String)
  /// There are no certificates of issuers to trust, or none in the file that the environment variable
  /// with this name names.
  case certificatesMissing(variable: String?)
  /// No secure connection could be made, for a reason other than the certificate.
  case insecure(host: String)
  /// The answer is not HTTP, or its compressed encoding is invalid.
  case notHTTP(host: String)
  /// The connection ended before the answer was complete, or its chunks are invalid (RFC 9112, 8).
  case incomplete(host: String)
  /// The server answered with an unsuccessful status that has no case of its own.
  case status(Int)
  /// The requested item does not exist.
  case notFound
  /// The server got too many requests and asks for a pause.
  case throttled(seconds: Int)
  /// The server is overloaded or under maintenance and asks for a pause.
  case busy(seconds: Int)
  /// The server refused and gave a reason in its own words.
  case refused(code: Int, name: UntrustedText, message: UntrustedText)
  /// Too many redirects, or one to an address that is neither http nor https.
  case misdirected
  /// The answer or the file is longer than the app accepts.
  case tooLarge(limitBytes: Int)
  /// The answer has an unexpected form at `path` (such as `headlines[3].updated`; empty for the
  /// whole).
  case undecodable(path: String, problem: Malformation)
  /// The disk is full.
  case diskFull
  /// The system denies access to the file or folder at `path`: missing permissions, or a read-only
  /// disk.
  case denied(path: UntrustedText)
  /// Reading or writing the file or folder at `path` failed; `reason` is the system's message, in
  /// English.
  case disk(path: UntrustedText, reason: UntrustedText)
  /// The system has no library with this name, or too old a version. It carries out requests, or is
  /// needed by the one that does.
  case libraryMissing(String, neededBy: String?)
  /// There is no folder for the app's files, because the system names no home folder.
  case homeless
  /// The caller cancelled the request.
  case cancelled
}

/// The problem with one value of a payload.
public enum Malformation: Hashable, Codable, Sendable {
  /// The bytes are not JSON; `offset` is the byte where parsing stopped.
  case notJSON(offset: Int)
  /// The bytes are HTML: a network that wants its user to sign in answers every request with a
  /// page.
  case webPage
  /// The JSON ends before its closing bracket, after this number of bytes.
  case truncated(count: Int)
  /// The key is missing.
  case missing
  /// The value has another JSON type; both are JSON's own names: `string`, `number`, `object`…
  case wrongType(expected: String, found: String)
  /// None of these keys has a text; at least one is required.
  case textless([String])
  /// The value has the right type but is out of range.
  case outOfRange
  /// The text is blank.
  case blank
  /// A file written by the app is damaged, or can't be accessed.
  case unreadable
}
