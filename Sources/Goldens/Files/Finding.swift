/// What came of comparing one golden.
public struct Finding: Hashable, Sendable {
  /// What there is to say about it.
  public enum Verdict: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The file has other bytes.
    case changed
    /// No specimen has this file.
    case orphaned
    /// The file can't be a golden at all.
    case invalid(InvalidGolden)
    /// A second drawing has other bytes than the first.
    case unstable
    /// The bytes lie under another name, which no specimen has any more.
    case moved(from: String)
  }

  /// The golden's path below the folder.
  public var path: String
  /// The specimen that it belongs to; nil for an orphan.
  public var specimen: String?
  /// What there is to say.
  public var verdict: Verdict
  /// The bytes in the file; empty where there is none.
  public var old: [UInt8]
  /// The bytes that were drawn (for an unstable one, the second time); empty for an orphan.
  public var new: [UInt8]

  /// Keeps a verdict with what it was found on.
  public init(path: String, specimen: String?, verdict: Verdict, old: [UInt8] = [], new: [UInt8] = []) {
    self.path = path
    self.specimen = specimen
    self.verdict = verdict
    self.old = old
    self.new = new
  }
}

extension Finding.Verdict {
  /// One word.
  public var name: String {
    switch self {
    case .missing: "missing"
    case .changed: "changed"
    case .orphaned: "orphaned"
    case .invalid: "invalid"
    case .unstable: "unstable"
    case .moved: "moved"
    }
  }
}

extension Finding {
  /// The path of the specimen, also of one that is gone.
  var state: String { specimen ?? GoldenName(path)?.parts.joined(separator: "/") ?? path }
}
