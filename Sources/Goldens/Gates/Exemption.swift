/// An exemption of part of a catalogue from a rule, with the reason.
public struct Exemption: Hashable, Sendable {
  /// The rules that a part can be exempt from.
  public enum Rule: Hashable, Sendable {
    /// A gate.
    case gate(GateViolation.Gate)
    /// A field of view states that isn't visible in any golden, given by the end of its name, such as
    /// `rows[].identifier`.
    case field(String)
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
