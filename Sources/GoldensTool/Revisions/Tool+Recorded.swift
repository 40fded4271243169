import Goldens

extension Tool {
  /// Compares the recorded goldens of two sides, if `--since` or `--against` asks for it. Draws nothing.
  func recorded(_ options: ToolOptions, in store: GoldenStore) throws -> Comparison? {
    let goldens: RecordedGoldens
    if let revision = options.arguments[.since] {
      goldens = try Git(store: store, environment).goldens(since: revision)
    } else if let folder = options.arguments[.against] {
      let old = GoldenStore(folder: folder)
      guard old.exists else { throw ToolError(status: .noInput, message: "no such folder: “\(folder)”") }
      let name = String(store.folder.split(separator: "/").last ?? "/")
      let sides = Comparison.Sides(old: folder, new: name)
      goldens = RecordedGoldens(old: try old.files(), new: try store.files(), sides: sides)
    } else {
      return nil
    }
    let known = options.selectors.isEmpty ? [] : goldens.paths.compactMap { GoldenName($0)?.parts }
    for selector in options.selectors where !known.contains(where: selector.selects) {
      guard catalogue.specimens.contains(where: { selector.selects($0.parts) }) else { throw unknown(selector) }
    }
    try checkSides(of: goldens, options, in: store)
    return Comparison(of: goldens, where: options.selects)
  }

  /// Reports a side without goldens, and goldens of the folder that belong to no state.
  private func checkSides(of goldens: RecordedGoldens, _ options: ToolOptions, in store: GoldenStore) throws {
    let sides = [(goldens.sides.old, goldens.old), (goldens.sides.new, goldens.new)].map { name, files in
      (name: name, goldens: files.keys.compactMap { GoldenName(goldenAt: $0) })
    }
    let empty = sides.filter(\.goldens.isEmpty).map(\.name)
    guard empty.count < 2 else {
      let hint = "use --snapshots DIR if they aren't in “\(store.folder)”"
      throw ToolError(status: .noInput, message: "neither \(empty[0]) nor \(empty[1]) has goldens; \(hint)")
    }
    for side in empty { complain("\(side) has no goldens") }
    // The catalogue is that of the folder, not of another revision.
    guard options.action == .diff, options.arguments[.since]?.contains("..") != true else { return }
    let owned = Set(catalogue.specimens.flatMap { $0.goldens.map { GoldenName($0.path) } })
    let count = sides[1].goldens.count { options.selects($0.parts) && !owned.contains($0) }
    guard count > 0 else { return }
    complain("goldens of \(sides[1].name) that belong to no state: \(count); \(typed) --diff names them")
  }
}
