import TextLayout

/// Rules for what a specimen is, rather than for its drawings.
extension Gates {
  /// Checks that the spoken text, which is that of the tree at every width, is the same for every
  /// alternative of a choice.
  static func spoken(_ specimen: Specimen) -> [GateViolation] {
    if specimen.agrees { return [] }
    let message = "the alternatives of a choice have different spoken texts"
    return [GateViolation(.spoken, specimen.path, message)]
  }

  /// Checks that a view state has the same drawings after a JSON round trip.
  static func roundTrip(_ specimen: Specimen, _ drawings: [CheckedFrame]) -> [GateViolation] {
    guard let json = specimen.json, let reading = specimen.reading else {
      return []
    }
    do {
      let again = try reading(json()).prepared()
      let different = drawings.filter { drawing in
        drawing.frame != again.draw(drawing.size, .unicode)
      }
      let message = "the view state draws differently after a JSON round trip"
      return different.map { $0.violation(.roundTrip, message) }
    } catch {
      let message = "the view state can't be made, or read from its JSON: \(error)"
      return [GateViolation(.roundTrip, specimen.path, message)]
    }
  }

  /// Checks that every case has a sample, and every optional field one with and one without a
  /// value.
  ///
  /// - Parameter declared: the cases of every enum that a view state can hold.
  package static func cases(_ specimens: [Specimen], declared: DeclaredCases) -> [GateViolation] {
    var coverage = CaseCoverage()
    for specimen in specimens { coverage.merge(specimen.caseCoverage()) }
    var violations: [GateViolation] = []
    func add(_ name: String, _ message: String) {
      violations.append(GateViolation(.cases, name, message))
    }
    for (type, seen) in coverage.cases.sortedByKey {
      // The source declares a generic type without its arguments.
      let name = type.prefix { $0 != "<" }
      let names = declared.names[String(name)] ?? []
      if !seen.isSubset(of: names) {
        add(type, "the source that was read does not declare this enum")
      }
      for name in names.subtracting(seen).sorted() {
        add(type, "no sample has the case “\(name)”")
      }
    }
    for (field, seen) in coverage.optionals.sortedByKey {
      for name in ["none", "some"] where !seen.contains(name) {
        add(field, "no sample has the case “\(name)”")
      }
    }
    return violations
  }

  /// Checks that the paths of specimens can be the names of goldens: below the folder, told apart
  /// on any disk, and read back as they were written.
  package static func paths(_ specimens: [Specimen]) -> [GateViolation] {
    var violations: [GateViolation] = []
    var known: [String: String] = [:]
    for specimen in specimens {
      let path = specimen.path
      var problem = problem(withPathOf: specimen)
      let other = known.updateValue(path, forKey: path.lowercased())
      if problem == nil, let other {
        problem = "“\(other)” differs from it only by case"
        if other == path { problem = "two specimens have this path" }
      }
      if let problem {
        violations.append(GateViolation(.paths, path, problem))
      }
    }
    return violations
  }

  private static func problem(withPathOf specimen: Specimen) -> String? {
    let path = specimen.path
    if let problem = GoldenStore.problem(with: path) { return problem }
    if specimen.sizes.isEmpty {
      return "there are no sizes to draw it at"
    }
    let isRead = specimen.goldens.allSatisfy { golden in
      GoldenName(goldenAt: golden.path)?.parts == specimen.parts
    }
    if isRead { return nil }
    return "the path ends like the name of a golden: its size or ending can't be recognized in it"
  }
}
