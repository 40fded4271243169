import Goldens

extension Tool {
  /// Compares the recorded goldens of two sides, if `--since` or `--against` asks for it. Draws
  /// nothing.
  func recorded(_ options: ToolOptions, in store: GoldenStore) throws -> Comparison? {
    guard let goldens = try goldens(options, in: store) else { return nil }
    let paths = Array(goldens.old.keys) + goldens.new.keys
    _ = try selected(options, orAmong: paths.compactMap { GoldenName($0)?.parts })
    try checkSides(of: goldens, in: store)
    return Comparison(of: goldens, where: options.selects)
  }

  private func goldens(_ options: ToolOptions, in store: GoldenStore) throws -> RecordedGoldens? {
    if let revision = options.arguments[.since] {
      return try Git(store: store, environment).goldens(since: revision)
    }
    guard let folder = options.arguments[.against] else { return nil }
    let old = GoldenStore(folder: environment.absolute(folder))
    guard old.exists else {
      throw ToolError.noInput("“\(folder)” is not a folder")
    }
    let name = store.folder.split(separator: "/").last ?? "/"
    return (try old.files(), try store.files(), (old: folder, new: String(name)))
  }

  /// Reports a side without goldens.
  private func checkSides(of goldens: RecordedGoldens, in store: GoldenStore) throws {
    var empty: [String] = []
    if !hasGoldens(goldens.old) { empty.append(goldens.sides.old) }
    if !hasGoldens(goldens.new) { empty.append(goldens.sides.new) }
    if empty.count == 2 {
      let hint = "use --snapshots DIR if they aren't in “\(store.folder)”"
      throw ToolError.noInput("neither \(empty[0]) nor \(empty[1]) has goldens; \(hint)")
    }
    for side in empty { complain("\(side) has no goldens") }
  }

  private func hasGoldens(_ files: [String: RecordedFile]) -> Bool {
    files.keys.contains { GoldenName(goldenAt: $0) != nil }
  }
}
