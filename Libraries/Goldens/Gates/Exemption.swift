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
    _ gate: GateViolation.Gate,
    in prefix: String = "",
    because reason: String
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

  /// The kinds of rules, which different checks hold.
  enum Kind { case gate, field, strain }

  var kind: Kind {
    switch rule {
    case .gate: .gate
    case .field: .field
    case .strain: .strain
    }
  }

  /// The message if it covers nothing.
  fileprivate var unusedMessage: String {
    let subject =
      switch rule {
      case .gate(let gate): "the gate \(gate)"
      case .field(let ending): "the field “\(ending)”"
      case .strain(let ending): "the strain of “\(ending)”"
      }
    var part = subject
    if !prefix.isEmpty { part += " in “\(prefix)”" }
    return "the exemption of \(part) because \(reason) covers nothing: remove it"
  }
}

extension Catalogue {
  /// The messages of the exemptions of a kind that cover nothing; none unless everything that they
  /// could cover is among the paths that were checked.
  func unusedExemptions(_ kind: Exemption.Kind, after paths: Set<String>) -> [String] {
    let states = screens.flatMap(\.samples)
    let all = kind == .gate ? specimens : states
    let isWhole = paths.isSuperset(of: all.map(\.path))
    if !isWhole { return [] }
    return rules.unused(kind).map(\.unusedMessage)
  }

  /// The messages of the exemptions from gates that cover nothing, once every specimen was checked at
  /// every width.
  ///
  /// - Parameter specimen: the one that was checked last.
  /// - Throws: the error of a state that can't be written as JSON.
  package func unusedGateExemptions(afterChecking specimen: Specimen) throws -> [String] {
    let paths = rules.checkedPaths(adding: specimen.path)
    let unused = unusedExemptions(.gate, after: paths)
    if unused.isEmpty { return [] }
    // A state can need the exemption with other values alone.
    for state in screens.flatMap(\.samples) {
      let isNeeded = rules.unused(.gate).contains { state.path.hasPrefix($0.prefix) }
      if isNeeded { _ = try strain(state) }
    }
    return unusedExemptions(.gate, after: paths)
  }
}
