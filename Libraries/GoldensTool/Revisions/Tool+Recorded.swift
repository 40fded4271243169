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
      goldens = (try old.files(), try store.files(), (old: folder, new: name))
    } else {
      return nil
    }
    let paths = Array(goldens.old.keys) + goldens.new.keys
    _ = try selected(options, orAmong: paths.compactMap { GoldenName($0)?.parts })
    try checkSides(of: goldens, options, in: store)
    return Comparison(of: goldens, where: options.selects)
  }

  /// Reports a side without goldens, and goldens of the folder that belong to no state.
  private func checkSides(of goldens: RecordedGoldens, _ options: ToolOptions, in store: GoldenStore) throws {
    let sides = [(goldens.sides.old, goldens.old), (goldens.sides.new, goldens.new)]
    let empty = sides.filter { !$0.1.keys.contains { GoldenName(goldenAt: $0) != nil } }.map(\.0)
    guard empty.count < 2 else {
      let hint = "use --snapshots DIR if they aren't in “\(store.folder)”"
      throw ToolError(status: .noInput, message: "neither \(empty[0]) nor \(empty[1]) has goldens; \(hint)")
    }
    for side in empty { complain("\(side) has no goldens") }
    // The catalogue is that of the folder, not of another revision.
    guard options.action == .diff, options.arguments[.since]?.contains("..") != true else { return }
    let owned = Set(catalogue.specimens.flatMap { $0.goldens.map(\.path) })
    let count = goldens.new.keys.count { path in
      GoldenName(goldenAt: path).map { options.selects($0.parts) } == true && !owned.contains(path)
    }
    guard count > 0 else { return }
    complain("goldens of \(goldens.sides.new) that belong to no state: \(count); \(typed) --diff names them")
  }
}
