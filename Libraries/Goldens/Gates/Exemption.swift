/// An exemption of part of a catalogue from a rule, with the reason.
public struct Exemption: Hashable, Sendable {
  /// The rules that a part can be exempt from.
  public enum Rule: Hashable, Sendable {
    /// A gate.
    case gate(GateViolation.Gate)
    /// A field of view states that isn't visible in any golden, given by the end of its name, such
    /// as `rows[].identifier`.
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
  public static func gate(
    _ gate: GateViolation.Gate, in prefix: String = "", because reason: String
  ) -> Exemption {
    Exemption(rule: .gate(gate), prefix: prefix, reason: reason)
  }

  /// An exemption for a field that can't be visible in a golden.
  public static func field(
    _ ending: String,
    in prefix: String = "",
    because reason: String
  ) -> Exemption {
    Exemption(rule: .field(ending), prefix: prefix, reason: reason)
  }

  /// An exemption for a field that can't have every value, such as a list that always has a row.
  public static func strain(
    _ ending: String,
    in prefix: String = "",
    because reason: String
  ) -> Exemption {
    Exemption(rule: .strain(ending), prefix: prefix, reason: reason)
  }

  /// Whether it covers a gate, or a field with its whole name, of the specimen at a path.
  func covers(_ other: Rule, at path: String) -> Bool {
    guard path.hasPrefix(prefix) else { return false }
    switch (rule, other) {
    case (.field(let ending), .field(let name)), (.strain(let ending), .strain(let name)):
      return name.hasSuffix(ending)
    default:
      return rule == other
    }
  }

  /// The message if it covers nothing.
  var unusedMessage: String {
    let subject =
      switch rule {
      case .gate(let gate): "the gate \(gate)"
      case .field(let ending): "the field “\(ending)”"
      case .strain(let ending): "the strain of “\(ending)”"
      }
    let place = prefix.isEmpty ? "" : " in “\(prefix)”"
    return "the exemption of \(subject)\(place) because \(reason) covers nothing: remove it"
  }
}

extension Catalogue {
  /// The exemptions for which a condition holds, such as of covering nothing; none unless all states
  /// of the catalogue are among the specimens that were checked.
  func exemptions(of specimens: [Specimen], where isWanted: (Exemption) -> Bool) -> [Exemption] {
    let states = screens.flatMap(\.samples).map(\.path)
    guard Set(specimens.map(\.path)).isSuperset(of: states) else {
      return []
    }
    return rules.exemptions.filter(isWanted)
  }
}
