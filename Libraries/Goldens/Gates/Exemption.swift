/// An exemption of part of a catalogue from a rule, with the reason.
public struct Exemption: Hashable, Sendable {
  /// The rules that a part can be exempt from.
  public enum Rule: Hashable, Sendable {
    /// A gate.
    case gate(GateViolation.Gate)
    /// A field of view states that isn't visible in any golden, given by the end of its name, such as
    /// `rows[].identifier`.
    case field(String)
    /// A field of view states that isn't strained, given by the end of its name.
    case strain(String)
  }

  /// The rule.
  public let rule: Rule
  /// The beginning of the specimens' paths, such as `ledger/list/`; if empty, every specimen.
  public let prefix: String
  /// The reason, as a clause.
  public let reason: String

  /// An exemption from a gate.
  public static func gate(_ gate: GateViolation.Gate, in prefix: String = "", because reason: String) -> Exemption {
    Exemption(rule: .gate(gate), prefix: prefix, reason: reason)
  }

  /// An exemption for a field that can't be visible in a golden.
  public static func field(_ ending: String, in prefix: String = "", because reason: String) -> Exemption {
    Exemption(rule: .field(ending), prefix: prefix, reason: reason)
  }

  /// An exemption for a field that can't have every value, such as a list that always has a row.
  public static func strain(_ ending: String, in prefix: String = "", because reason: String) -> Exemption {
    Exemption(rule: .strain(ending), prefix: prefix, reason: reason)
  }

  /// Whether it covers a strain of the specimen at a path.
  func covers(_ strain: Strain, of path: String) -> Bool {
    guard case .strain(let ending) = rule else { return false }
    return path.hasPrefix(prefix) && strain.changes.contains { $0.pattern.hasSuffix(ending) }
  }

  /// The message if it covers nothing.
  var isUnused: String { "the exemption in “\(prefix)” because \(reason) covers nothing: remove it" }

  /// Whether it covers a violation.
  func covers(_ violation: GateViolation) -> Bool {
    rule == .gate(violation.gate) && violation.path.hasPrefix(prefix)
  }

  /// Whether it covers a field that isn't visible in any golden.
  func covers(_ field: FieldAudit.UnnoticedField) -> Bool {
    guard case .field(let ending) = rule else { return false }
    return field.specimen.hasPrefix(prefix) && field.field.hasSuffix(ending)
  }
}
