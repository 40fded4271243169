/// Why something that was asked for could not be had: facts, no prose. Presenters write the words (X2).
public enum Failure: Error, Codable, Hashable, Sendable {
  /// There is no network at all.
  case offline
  /// The server could not be found, or refused or dropped the connection.
  case unreachable(host: String)
  /// Nothing, or not everything, came within the limit.
  case timedOut(seconds: Int)
  /// No secure connection could be made.
  case insecure(host: String)
  /// The server answered with a status that is no success and has no case of its own.
  case status(Int)
  /// The thing asked for is not there.
  case notFound
  /// The server asks to wait.
  case throttled(seconds: Int)
  /// The server said in its own words why it refused.
  case refused(code: Int, name: UntrustedText, message: UntrustedText)
  /// The server kept on pointing elsewhere, or to an address that is neither http nor https.
  case misdirected
  /// The answer was longer than the app accepts.
  case tooLarge(limitBytes: Int)
  /// The answer was not what was agreed on, at `path` (such as `headlines[3].updated`; empty for the whole).
  case undecodable(path: String, problem: Malformation)
  /// The disk is full.
  case diskFull
  /// The system denies access to the file or folder at `path`: by its permissions, or since the disk is read-only.
  case denied(path: UntrustedText)
  /// The file or folder at `path` could not be read or written, for the reason that the system gives, in English.
  case disk(path: UntrustedText, reason: UntrustedText)
  /// Whoever asked no longer wants it.
  case cancelled
}

/// What is wrong with one value of a payload.
public enum Malformation: Codable, Hashable, Sendable {
  /// The bytes are no JSON text; `offset` is the byte where reading stopped, where that is known.
  case notJSON(offset: Int?)
  /// The key is not there, or `null`.
  case missing
  /// The value is of another JSON type; both are JSON's own names: `string`, `number`, `object`…
  case wrongType(expected: String, found: String)
  /// None of these keys has a text, of which one must.
  case textless([String])
  /// The value is of the right type, but outside what it can mean.
  case outOfRange
  /// The text has nothing to read in it.
  case blank
  /// A file that the app has written is not what was written, is of another version, or may not be read.
  case unreadable
}
