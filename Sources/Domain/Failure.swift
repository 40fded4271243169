/// Why something that was asked for could not be had: facts, no prose. Presenters write the words (X2).
public enum Failure: Error, Hashable, Codable, Sendable {
  /// There is no network at all.
  case offline
  /// The system knows no server of this name. Some say that without a network, too.
  case unknownHost(String)
  /// No connection to the server could be made: it refuses, or is out of reach.
  case unreachable(host: String)
  /// The connection ended before an answer had begun.
  case disconnected(host: String)
  /// Nothing, or not everything, came within the limit.
  case timedOut(seconds: Int)
  /// The server's certificate is not one to trust.
  case untrusted(host: String, CertificateFlaw)
  /// No secure connection could be made, for another reason.
  case insecure(host: String)
  /// What the server sent does not begin as an HTTP answer does.
  case notHTTP(host: String)
  /// The connection ended before all of the answer was there.
  case incomplete(host: String)
  /// The answer is cut into chunks or packed, and can't be put together again.
  case garbled(host: String)
  /// The server answered with a status that is no success and has no case of its own.
  case status(Int)
  /// The thing asked for is not there.
  case notFound
  /// The server got too many requests and asks for a pause.
  case throttled(seconds: Int)
  /// The server has too much to do, or is being looked after, and asks for a pause.
  case busy(seconds: Int)
  /// The server said in its own words why it refused.
  case refused(code: Int, name: UntrustedText, message: UntrustedText)
  /// The server kept on pointing elsewhere, or to an address that is neither http nor https.
  case misdirected
  /// The answer, or the file, was longer than the app accepts.
  case tooLarge(limitBytes: Int)
  /// The answer was not what was agreed on, at `path` (such as `headlines[3].updated`; empty for the whole).
  case undecodable(path: String, problem: Malformation)
  /// The disk is full.
  case diskFull
  /// The system denies access to the file or folder at `path`: by its permissions, or since the disk is read-only.
  case denied(path: UntrustedText)
  /// The file or folder at `path` could not be read or written, for the reason that the system gives, in English.
  case disk(path: UntrustedText, reason: UntrustedText)
  /// The caller cancelled it.
  case cancelled
}

/// Why a server's certificate is not trusted.
public enum CertificateFlaw: String, Hashable, CaseIterable, Codable, Sendable {
  /// Its time is over, by the clock of this device.
  case expired
  /// Its time has not begun, by the clock of this device.
  case notYetValid
  /// It was issued for a server of another name.
  case otherHost
  /// This device does not trust the issuer, which may be the server itself.
  case unknownIssuer
  /// The system doesn't say.
  case unstated
}

/// What is wrong with one value of a payload.
public enum Malformation: Hashable, Codable, Sendable {
  /// The bytes are no JSON text; `offset` is the byte where reading stopped, where that is known.
  case notJSON(offset: Int?)
  /// The key is not there, or `null`.
  case missing
  /// The value is of another JSON type; both are JSON's own names: `string`, `number`, `object`…
  case wrongType(expected: String, found: String)
  /// None of these keys has a text; one of them must.
  case textless([String])
  /// The value is of the right type, but outside what it can mean.
  case outOfRange
  /// The text has nothing to read in it.
  case blank
  /// A file that the app has written is not what was written, is of another version, or may not be read.
  case unreadable
}
