import Goldens

extension Tool {
  /// Compares the recorded goldens of two sides, if `--since` or `--against` asks for it. Draws
  /// nothing.
  func recorded(_ options: ToolOptions, in store: GoldenStore) throws -> Comparison? {
    guard let goldens = try goldens(options, in: store) else { return nil }
    let paths = Array(goldens.old.keys) + goldens.new.keys
    _ = try selected(options, orAmong: paths.compactMap { GoldenName($0)?.parts })
    try checkSides(of: goldens, options, in: store)
    return Comparison(of: goldens, where: options.selects)
  }

  private func goldens(_ options: ToolOptions, in store: GoldenStore) throws -> RecordedGoldens? {
    if let revision = options.arguments[.since] {
      return try Git(store: store, environment).goldens(since: revision)
    }
    guard let folder = options.arguments[.against] else { return nil }
    let old = GoldenStore(folder: environment.absolute(folder))
    guard old.exists else {
      let isMissing = FileKind(at: old.folder) == nil
      throw ToolError.noInput(
        isMissing ? "no such folder: “\(folder)”" : "“\(folder)” is not a folder")
    }
    let name = store.folder.split(separator: "/").last ?? "/"
    return (try old.files(), try store.files(), (old: folder, new: String(name)))
  }

  /// Reports a side without goldens, and goldens of the folder that belong to no state.
  private func checkSides(
    of goldens: RecordedGoldens, _ options: ToolOptions, in store: GoldenStore
  ) throws {
    let (old, new) = goldens.sides
    let isOldEmpty = !goldens.old.keys.contains { GoldenName(goldenAt: $0) != nil }
    let isNewEmpty = !goldens.new.keys.contains { GoldenName(goldenAt: $0) != nil }
    if isOldEmpty, isNewEmpty {
      let hint = "use --snapshots DIR if they aren't in “\(store.folder)”"
      throw ToolError.noInput("neither \(old) nor \(new) has goldens; \(hint)")
    }
    if isOldEmpty { complain("\(old) has no goldens") }
    if isNewEmpty { complain("\(new) has no goldens") }
    // The catalogue is that of the folder, not of another revision.
    guard options.action == .diff, options.arguments[.since]?.contains("..") != true else { return }
    let owned = Set(catalogue.specimens.flatMap(\.goldens).map(\.path))
    let orphans = goldens.new.keys.filter { path in
      GoldenName(goldenAt: path).map { options.selects($0.parts) } == true && !owned.contains(path)
    }
    if orphans.isEmpty { return }
    let hint = "\(typed) --diff names them"
    complain("goldens of \(new) that belong to no state: \(orphans.count); \(hint)")
  }
}
