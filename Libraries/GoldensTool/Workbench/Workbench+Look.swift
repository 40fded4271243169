import Goldens

/// The size of the drawing, and the state that it shows.
extension Workbench {
  mutating func changeShape(by direction: Int) {
    guard let shown else { return }
    let next = Shape.width(from: look.width, by: direction, of: shown, in: Look.widths)
    if let next {
      look.width = next
    } else {
      remark = "there is no other shape"
    }
  }

  mutating func goToStep(by direction: Int) {
    let count = steps.count
    guard count > 0 else {
      remark = "only a flow has steps"
      return
    }
    let next = (look.step ?? (direction > 0 ? -1 : count)) + direction
    look.step = (0..<count).contains(next) ? next : nil
  }

  mutating func changeStrain(by direction: Int) {
    let first = direction > 0 ? 0 : -1
    showStrain(shownStrain.map { $0.index + direction } ?? first, by: direction)
  }

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
