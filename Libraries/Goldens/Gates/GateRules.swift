import GalleySystem
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
  /// The exemptions that have covered something.
  let used = Locked<Set<Exemption>>([])
  /// The paths of the specimens that were checked at every width.
  let checked = Locked<Set<String>>([])

  /// Whether a part of the specimen at a path, which breaks a rule, is exempt from it.
  func exempts(_ rule: Exemption.Rule, at path: String) -> Bool {
    let covering = exemptions.filter { exemption in
      exemption.covers(rule, at: path)
    }
    used.withLock { $0.formUnion(covering) }
    return !covering.isEmpty
  }

  /// The exemptions of a kind that have covered nothing.
  func unused(_ kind: Exemption.Kind) -> [Exemption] {
    let used = used.withLock { $0 }
    let all = exemptions.filter { $0.kind == kind }
    return all.filter { !used.contains($0) }
  }

  /// Keeps the path of a specimen that was checked at every width, and returns all of them.
  func checkedPaths(adding path: String) -> Set<String> {
    checked.withLock { paths in
      paths.insert(path)
      return paths
    }
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
