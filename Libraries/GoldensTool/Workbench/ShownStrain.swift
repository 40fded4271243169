import Goldens

/// One of the strains of a state.
struct ShownStrain {
  let all: [Strain]
  let index: Int
  let specimen: Specimen

  /// The number of the strain, its value, and its field.
  var words: String {
    let changes = all[index].changes
    var value = changes.first?.value ?? ""
    if let kind = StrainKind.allCases.first(where: { $0.name == value }) { value = kind.words }
    let field = changes.count == 1 ? changes[0].field.name : "all own words"
    let position = "\(index + 1) of \(all.count)"
    return "\(position)  \(value): \(field)"
  }
}

extension Workbench {
  /// Shows the strain with a number, or the next one in a direction whose values fit the state.
  mutating func showStrain(_ number: Int, by direction: Int) {
    guard let original, shownCauses == nil else {
      remark = "nothing is drawn here"
      return
    }
    let state = editor?.specimen ?? original
    let fields = try? subject.catalogue.fields(of: state)
    let all = strain?.all ?? fields?.strains ?? []
    for distance in all.indices {
      let place = number + direction * distance
      let next = (place + 2 * all.count) % all.count
      // A value can be one that the state doesn't take, such as a list without elements.
      guard let specimen = try? all[next].specimen() else { continue }
      strain = ShownStrain(all: all, index: next, specimen: specimen)
      inspected = nil
      return
    }
    remark = "only a state with fields is strained"
  }
}
