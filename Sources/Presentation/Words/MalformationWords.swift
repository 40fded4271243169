import GalleyDomain

/// The problem with a payload in words, for a screen or for standard error (X3).
///
/// The words contain only paths, made of the keys that the app asks for, and JSON's type names; no
/// text from a server.
public enum MalformationWords {
  /// A clause without a full stop, such as `“headlines[3].updated” is missing`.
  ///
  /// - Parameters:
  ///   - path: empty for the whole payload.
  ///   - problem: the problem with the value at `path`.
  ///   - whole: the name of the payload.
  public static func clause(
    path: String,
    problem: Malformation,
    of whole: String = "the answer"
  ) -> String {
    let subject = path.isEmpty ? whole : "“\(path)”"
    let predicate =
      switch problem {
      case .notJSON(let offset):
        "is not valid JSON from byte \(CountWords.grouped(offset)) on"
      case .webPage:
        "is a web page, perhaps of a network that wants you to sign in"
      case .truncated(let count):
        "ends too early, after \(Noun("byte").counted(count))"
      case .missing:
        "is missing"
      case .wrongType(let expected, let found):
        "is \(indefinite(found)), not \(indefinite(expected))"
      case .textless(let keys):
        "has \(keys.map { "no \($0)" }.listed)"
      case .outOfRange:
        "is a number out of range"
      case .blank:
        "is blank"
      case .unreadable:
        "is damaged"
      }
    return "\(subject) \(predicate)"
  }

  /// The clause for an omission.
  public static func clause(_ omission: Omission) -> String {
    clause(path: omission.path, problem: omission.problem)
  }

  /// One clause for each omission with details, then the number of the others.
  public static func clauses(_ omissions: Omissions) -> [String] {
    var clauses = omissions.map { clause($0) }
    if omissions.rest > 0 {
      clauses.append("and \(CountWords.grouped(omissions.rest)) more")
    }
    return clauses
  }

  /// A type with its article, if it has one.
  private static func indefinite(_ type: String) -> String {
    switch type {
    case "array", "object":
      "an \(type)"
    case "null":
      type
    default:
      "a \(type)"
    }
  }
}
