import TextLayout

/// A gate defined by the app.
public struct CustomGate: Sendable {
  /// The name in messages.
  public let gate: GateViolation.Gate
  /// Returns the violations of a specimen.
  public let check: @Sendable (Specimen) -> [GateViolation]

  /// Creates a gate that checks each drawing of a specimen.
  ///
  /// - Parameters:
  ///   - name: a word in lower case, with hyphens.
  ///   - sizes: the sizes of the drawings; by default those of the goldens.
  ///   - check: returns a description of a problem in a drawing, or nil.
  public init(
    _ name: String,
    sizes: [Size]? = nil,
    check: @escaping @Sendable (Frame) -> String?
  ) {
    let gate = GateViolation.Gate(name)
    self.gate = gate
    self.check = { specimen in
      (sizes ?? specimen.sizes).compactMap { size in
        check(specimen.draw(size, .unicode)).map { problem in
          GateViolation(gate, specimen.path, size: size, problem)
        }
      }
    }
  }
}

/// The gates of a catalogue; by default, those that hold for every catalogue.
package struct GateRules: Sendable {
  /// Gates in addition to those for every catalogue.
  var custom: [CustomGate] = []
  /// The parts of the catalogue that are exempt from a rule.
  var exemptions: [Exemption] = []
  /// The glyphs of the drawings in ASCII.
  package var ascii = Glyphs.ascii
  /// The roles that the theme has a style for; nil if any role may be used.
  var roles: Set<Role>?
  /// The exemptions that cover a rule for the specimen at a path.
  func exemptions(from rule: Exemption.Rule, at path: String) -> [Exemption] {
    exemptions.filter { $0.covers(rule, at: path) }
  }

  /// Whether the specimen at a path is exempt from a rule.
  func exempts(_ rule: Exemption.Rule, at path: String) -> Bool {
    !exemptions(from: rule, at: path).isEmpty
  }

  /// The first violation of each gate that no exemption covers, with the number of others, since a
  /// mistake in a layout occurs at many widths.
  func open(_ violations: [GateViolation]) -> [GateViolation] {
    violations.grouped(by: \.gate).compactMap { gate, found in
      var first = found[0]
      if exempts(.gate(gate), at: first.path) {
        return nil
      }
      let others = found.count - 1
      if others > 0 {
        first.message += " (and \(others) more of this kind)"
      }
      return first
    }
  }
}
