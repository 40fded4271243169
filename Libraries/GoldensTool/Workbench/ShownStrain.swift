import Goldens

/// One of the strains of a state.
struct ShownStrain {
  /// The path of the state.
  let path: String
  let all: [Strain]
  let index: Int
  let specimen: Specimen

  /// Its place, and what it does to which field.
  var words: String {
    let settings = all[index].settings
    let value = settings.first.map { ShownStrain.words[$0.value] ?? $0.value } ?? ""
    let place = settings.count == 1 ? settings[0].field : "all own words"
    return "\(index + 1) of \(all.count)  \(value): \(place)"
  }

  private static let words = [
    "@longer": "longer", "@letter": "one letter", "@empty": "no text", "@word": "one word",
    "@long": "400 characters", "@arabic": "Arabic", "@japanese": "Japanese", "@emoji": "emoji",
    "@none": "no elements", "@one": "one element", "@thousand": "1,000 elements",
    "@million": "1,234,567",
  ]
}

extension Workbench {
  /// Shows the strain with a number, or the next one in a direction whose values fit the state.
  mutating func showStrain(_ number: Int, by direction: Int) {
    guard let original else { return }
    var all = shownStrain?.all ?? []
    if all.isEmpty {
      let fields = try? subject.catalogue.fields(of: editor?.specimen ?? original)
      all = fields?.strains ?? []
    }
    for distance in all.indices {
      let next = (number + direction * distance + 2 * all.count) % all.count
      // A value can be one that the state doesn't take, such as a list without elements.
      guard let specimen = try? all[next].specimen() else { continue }
      strain = ShownStrain(path: original.path, all: all, index: next, specimen: specimen)
      return
    }
    remark = "only a state with fields is strained"
  }
}
