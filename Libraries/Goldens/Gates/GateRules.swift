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
  public init(_ name: String, sizes: [Size]? = nil, check: @escaping @Sendable (Frame) -> String?) {
    let gate = GateViolation.Gate(name)
    self.gate = gate
    self.check = { specimen in
      (sizes ?? specimen.sizes).compactMap { size in
        check(specimen.draw(size, .unicode)).map {
          GateViolation(gate, specimen.path, size: size, $0)
        }
      }
    }
  }
}

/// The gates of a catalogue; by default, those that hold for every catalogue.
package struct GateRules: Sendable {
  /// Gates in addition to those for every catalogue.
  var custom: [CustomGate] = []
  /// The parts of the catalogue that are exempt from a gate.
  var exemptions: [Exemption] = []
  /// The glyphs of the drawings in ASCII.
  package var ascii = Glyphs.ascii
  /// The roles that the theme has a style for; nil if any role may be used.
  var roles: Set<Role>?

  /// The first violation of each rule that no exemption covers, with the number of others, since a
  /// mistake in a layout occurs at many widths.
  func open(_ violations: [GateViolation]) -> [GateViolation] {
    violations.map(\.gate).unique.compactMap { gate in
      let all = violations.filter { $0.gate == gate }
      guard var first = all.first, !exemptions.contains(where: { $0.covers(first) }) else {
        return nil
      }
      if all.count > 1 { first.message += " (and \(all.count - 1) more of this kind)" }
      return first
    }
  }
}

extension Gates {
  /// Checks that the theme has a style for every role that the drawings at some sizes use; one
  /// violation names all roles without one, each with its first place.
  static func roles(
    of specimen: Specimen, known: Set<Role>?, in drawings: [(size: Size, frame: Frame)]
  ) -> [GateViolation] {
    guard let known else { return [] }
    var (places, roles): ([String], Set<Role>) = ([], known.union([.plain]))
    for (size, frame) in drawings {
      for row in 0..<frame.rowCount {
        for role in frame.runs(inRow: row).map(\.role) where roles.insert(role).inserted {
          places.append("“\(role)” (row \(row + 1) at \(size))")
        }
      }
    }
    guard !places.isEmpty else { return [] }
    return [
      GateViolation(
        .roles, specimen.path, "the theme has no style for \(places.joined(separator: ", "))")
    ]
  }

  /// Checks that the paths of specimens can be the names of goldens: below the folder, told apart
  /// on any disk, and read back as they were written.
  package static func paths(_ specimens: [Specimen]) -> [GateViolation] {
    var firsts: [String: String] = [:]
    return specimens.flatMap { specimen -> [GateViolation] in
      let path = specimen.path
      func violation(_ message: String) -> [GateViolation] {
        [GateViolation(.paths, path, message)]
      }
      if !GoldenStore.isInside(path) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if parts.contains(where: \.isEmpty) { return violation("a part of the path is empty") }
        let hidden = parts.first { $0.first == UInt8(ascii: ".") }.map { Substring($0) }
        return violation(
          hidden.map { "the part “\($0)” begins with a full stop" } ?? "the path has a NUL byte")
      }
      if specimen.sizes.isEmpty { return violation("there are no sizes to draw it at") }
      // No other path can be misread.
      let isUnclear = path.utf8.contains(UInt8(ascii: ".")) || specimen.parts.contains("Snapshots")
      if isUnclear,
        specimen.goldens.contains(where: { GoldenName(goldenAt: $0.path)?.parts != specimen.parts })
      {
        return violation(
          "the path ends like the name of a golden: its size or ending can't be recognized in it")
      }
      if let first = firsts.updateValue(path, forKey: path.lowercased()) {
        return violation(
          first == path ? "two specimens have this path" : "“\(first)” differs from it only by case"
        )
      }
      return []
    }
  }
}
