import Console
import GalleySystem
import Goldens
import TextLayout

extension Tool {
  /// Lists the specimens.
  func list(_ options: ToolOptions) throws -> ExitStatus {
    let specimens = try selected(options)
    if options.has(.fields) {
      try listFields(of: specimens)
    } else if options.drawing.format == .json {
      try print(Listing.json(of: specimens))
    } else {
      try print(Listing.text(of: specimens))
    }
    return .success
  }

  /// Reports the differences from the goldens by cause.
  func diff(_ options: ToolOptions) throws -> ExitStatus {
    var differences = try differences(of: compareWithFolder(options), options)
    if options.has(.cause) { differences.causes = try named(options, from: differences.causes) }
    try print(report(of: differences, options))
    for line in Listing.strays(in: differences.comparison) { complain(line) }
    let causes = differences.causes.isEmpty ? "" : ": \(counted(differences.causes.count, "cause"))"
    complain("\(differences.counts) \(differences.result)\(causes)")
    return differences.comparison.changes.isEmpty ? .success : .different
  }

  private func report(of differences: Differences, _ options: ToolOptions) throws -> String {
    let isWhole = options.has(.all)
    switch options.arguments.choice(.format) ?? DrawingOptions.Format.text {
    case .markdown:
      return DiffMarkdown().encode(differences)
    case .html:
      let gallery = Gallery(html: catalogue.themes.html, title: "Goldens that differ")
      return gallery.encode([], differences: differences)
    case .json:
      return try DiffJSON.encode(differences)
    default:
      let isStyled = options.drawing.format == .ansi
      let isColored = isStyled && options.isColored
      return DiffText(isColored: isColored, isStyled: isStyled, isWhole: isWhole).encode(
        differences
      )
    }
  }

  /// The differences by cause, with what was accepted before. Goldens that were compared as
  /// recorded are drawn too, as far as the code draws the new side.
  func differences(of comparison: Comparison, _ options: ToolOptions) throws -> Differences {
    var accepted = Acceptance()
    if comparison.sides == nil {
      accepted = acceptedFolder(of: try options.store(in: environment)).read()
    }
    var differences = Differences(
      comparison,
      accepted: accepted,
      specimens: catalogue.specimens,
      lines: { lines(for: comparison, options) }
    )
    differences.command = command(options)
    differences.selection = options.selection
    return differences
  }

  /// The causes that are named.
  private func named(_ options: ToolOptions, from causes: [Cause]) throws(ToolError) -> [Cause] {
    do throws(GoldensError) {
      return try Cause.select(options.arguments.all(.cause), from: causes)
    } catch {
      throw .usage("\(error); \(command(options)) --diff names them")
    }
  }

  // MARK: Comparing

  /// The beginning of the commands that a report suggests.
  func command(_ options: ToolOptions) -> String {
    var command = typed
    for option in [Option.snapshots, .since, .against] {
      if let value = options.arguments[option] {
        command += " \(option.typed) \(value.shellQuoted)"
      }
    }
    return command
  }

  /// Compares with a folder that must exist, or the goldens of two sides.
  func compareWithFolder(_ options: ToolOptions) throws -> Comparison {
    let store = try options.store(in: environment)
    guard store.exists || options.has(.since) else {
      throw ToolError.noInput("no such folder: “\(store.folder)”; --record makes it")
    }
    return try recorded(options, in: store) ?? compare(options, in: store)
  }

  func compare(_ options: ToolOptions, in store: GoldenStore) throws -> Comparison {
    // A selector may also name a state that is gone and has left goldens behind.
    var gone: [[String]] = []
    if !options.selectors.isEmpty { gone = try store.paths().compactMap { GoldenName($0)?.parts } }
    return try Comparison(
      of: selected(options, orAmong: gone),
      among: catalogue.specimens,
      in: store,
      by: catalogue.rules,
      orphans: { options.selects(GoldenName($0)?.parts ?? []) }
    )
  }

  // MARK: Recording

  /// Writes the goldens that differ.
  func record(_ options: ToolOptions) throws -> ExitStatus {
    let store = try options.store(in: environment)
    let comparison = try compare(options, in: store)
    do {
      return try record(
        chosen(options, of: comparison, in: store),
        of: comparison,
        options,
        in: store
      )
    } catch let error as GoldensError {
      throw ToolError.output("\(error)")
    }
  }

  private func record(
    _ chosen: [Change],
    of comparison: Comparison,
    _ options: ToolOptions,
    in store: GoldenStore
  ) throws -> ExitStatus {
    var outputFailure: String?
    let recording = try Recording(
      chosen,
      in: store,
      prunes: options.has(.prune),
      refusing: comparison.violations
    ) { golden in
      // Recording goes on even if standard output can't be written.
      let failure = environment.write(Array((Listing.line(for: golden) + "\n").utf8))
      outputFailure = outputFailure ?? failure
    }
    acceptedFolder(of: store).tidy()
    for (orphan, reason) in recording.refusals where reason == .orphaned {
      complain("\(orphan.path) is orphaned; \(command(options)) --record --prune removes it")
    }
    for line in Listing.strays(in: comparison) + Listing.refusals(in: recording) { complain(line) }
    if comparison.changes.isEmpty {
      complain("\(comparison.count) goldens match; nothing to record")
    }
    if let outputFailure { throw ToolError.unwritten(outputFailure) }
    if recording.written.isEmpty, !comparison.changes.isEmpty {
      complain("nothing was written")
      return .different
    }
    // Orphans are left unless they are pruned.
    return recording.refusals.allSatisfy { $0.reason == .orphaned } ? .success : .different
  }

  /// The goldens to record: those that were selected by their paths, and of the causes that were
  /// named.
  ///
  /// What other causes changed too waits until they are accepted.
  private func chosen(_ options: ToolOptions, of comparison: Comparison, in store: GoldenStore)
    throws -> [Change]
  {
    let changes = comparison.changes.filter { options.selects($0) }
    guard options.has(.cause) else { return changes }
    let folder = acceptedFolder(of: store)
    let differences = Differences(
      comparison,
      accepted: folder.read(),
      specimens: catalogue.specimens
    )
    let causes = try named(options, from: differences.causes)
    var acceptance = differences.acceptance(of: causes, in: changes)
    do {
      try folder.keep(acceptance)
    } catch {
      complain("what waits for other causes can't be kept in \(folder.path): \(error.words)")
    }
    // Read again, since another process may have accepted another cause meanwhile.
    acceptance.merge(folder.read())
    for (name, count) in differences.waiting(for: acceptance) {
      complain("accepted, and written when \(name) is accepted too: \(counted(count, "golden"))")
    }
    let paths = Set(changes.map(\.path))
    return differences.ready(by: acceptance).filter { paths.contains($0.path) }
  }
}

extension ToolOptions {
  /// Whether a golden is selected by its state, or by its own path.
  fileprivate func selects(_ change: Change) -> Bool {
    if selectors.isEmpty { return true }
    let parts = change.state.split(separator: "/").map(String.init)
    let found = selectors.filter { $0.selects(parts) }
    // An orphan is selected otherwise.
    if found.isEmpty { return true }
    return found.contains { $0.golden?.size == nil || $0.golden == GoldenName(change.path) }
  }
}
