import Goldens

extension Tool {
  /// Compares the recorded goldens of two sides, if `--since` or `--against` asks for it. Draws nothing.
  func recorded(_ options: ToolOptions, in store: GoldenStore) throws -> Comparison? {
    let goldens: RecordedGoldens
    if let revision = options.arguments[.since] {
      goldens = try Git(store: store, shell: environment.shell).goldens(since: revision)
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
    return Comparison(of: goldens, where: options.selects)
  }
}
