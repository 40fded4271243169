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
  /// The messages of the exemptions that no check has needed; none unless every specimen was checked.
  ///
  /// - Parameters:
  ///   - used: the exemptions that covered something.
  ///   - isChecked: whether the check was about a rule.
  func unusedExemptions(
    after specimens: [Specimen],
    used: Set<Exemption>,
    where isChecked: (Exemption.Rule) -> Bool
  ) -> [String] {
    let paths = Set(specimens.map(\.path))
    guard paths.isSuperset(of: self.specimens.map(\.path)) else { return [] }
    let unused = rules.exemptions.filter { exemption in
      isChecked(exemption.rule) && !used.contains(exemption)
    }
    return unused.map(\.unusedMessage)
  }

  /// The messages of the exemptions from gates that no specimen needs, neither as it is nor with
  /// other values in its state.
  ///
  /// - Throws: the error of a state that can't be written as JSON.
  package func unneededGateExemptions() throws -> [String] {
    let unneeded = try rules.exemptions.filter { exemption in
      guard case .gate = exemption.rule else { return false }
      let covered = specimens.filter { $0.path.hasPrefix(exemption.prefix) }
      // Most are needed by a specimen as it is, which is quick to find out.
      for sample in [0, nil] {
        for specimen in covered {
          let check = try StateCheck(of: specimen, in: self, sample: sample)
          if check.used.contains(exemption) { return false }
        }
      }
      return true
    }
    return unneeded.map(\.unusedMessage)
  }
}
