import Goldens

extension Tool {
  /// Compares with a folder that must exist, or the goldens of two sides.
  func compareWithFolder() throws -> Comparison {
    let store = try store()
    guard store.exists else {
      throw ToolError.noInput("no such folder: “\(store.folder)”; --record makes it")
    }
    return try recorded(in: store) ?? compare(in: store)
  }

  /// Draws the selected goldens, and compares them.
  func compare(in store: GoldenStore) throws -> Comparison {
    // A selector may also name a state that is gone and has left goldens behind.
    let recorded = options.selectors.isEmpty ? [] : try store.paths()
    return try Comparison(
      of: selected(orAmong: recorded.map(parts)),
      among: catalogue.specimens,
      in: store,
      by: catalogue.rules,
      orphans: { options.selects(parts(of: $0)) }
    )
  }

  /// The parts of a golden's path; none for another file.
  private func parts(of path: String) -> [String] {
    GoldenName(path)?.parts ?? []
  }

  /// Compares the recorded goldens of two sides, if `--since` or `--against` asks for it. Draws
  /// nothing.
  private func recorded(in store: GoldenStore) throws -> Comparison? {
    guard let goldens = try sides(of: store) else { return nil }
    let paths = Array(goldens.old.keys) + goldens.new.keys
    _ = try selected(orAmong: paths.map(parts))
    try checkSides(of: goldens, in: store)
    return Comparison(of: goldens, where: options.selects)
  }

  private func sides(of store: GoldenStore) throws -> RecordedGoldens? {
    if let revision = options.arguments[.since] {
      return try Git(store: store, environment).goldens(since: revision)
    }
    guard let folder = options.arguments[.against] else { return nil }
    let old = GoldenStore(folder: try environment.absolute(folder))
    guard old.exists else {
      throw ToolError.noInput("“\(folder)” is not a folder")
    }
    let names = (old: folder, new: store.folder.parts.last ?? "/")
    return (try old.files(), try store.files(), names)
  }

  /// Reports a side without goldens.
  private func checkSides(of goldens: RecordedGoldens, in store: GoldenStore) throws {
    let (old, new) = goldens.sides
    let hasOld = hasGoldens(goldens.old)
    let hasNew = hasGoldens(goldens.new)
    if !hasOld { complain("\(old) has no goldens") }
    if !hasNew { complain("\(new) has no goldens") }
    if hasOld || hasNew { return }
    throw ToolError.noInput("use --snapshots DIR if they aren't in “\(store.folder)”")
  }

  private func hasGoldens(_ files: [String: RecordedFile]) -> Bool {
    files.keys.contains { GoldenName(goldenAt: $0) != nil }
  }
}
