import Console
import GalleySystem
import Goldens
import TextLayout

extension Tool {
  /// Lists the specimens.
  func list(_ options: ToolOptions) throws -> ExitStatus {
    let specimens = try selected(options)
    if options.arguments.has(.fields) { return try listFields(of: specimens) }
    if options.drawing.format == .json { return try print(try Listing.json(of: specimens)) }
    return try print(Listing.text(of: specimens))
  }

  /// Reports the differences from the goldens by cause.
  func diff(_ options: ToolOptions) throws -> ExitStatus {
    try noteFolder(options)
    var differences = try differences(of: compareWithFolder(options), options)
    if options.arguments.has(.cause) {
      differences.causes = try named(options, from: differences.causes)
    }
    let isWhole = options.arguments.has(.all)
    switch options.arguments.choice(.format) ?? DrawingOptions.Format.text {
    case .markdown: _ = try print(DiffMarkdown(limit: options.limit).encode(differences))
    case .html:
      let gallery = Gallery(html: catalogue.themes.html, title: "Goldens that differ")
      _ = try print(gallery.encode([], differences: differences))
    case .json: _ = try print(try DiffJSON.encode(differences))
    default:
      let isStyled = options.drawing.format == .ansi
      let text = DiffText(
        isColored: isStyled && options.isColored, isStyled: isStyled, isWhole: isWhole)
      _ = try print(text.encode(differences))
    }
    for line in Listing.strays(in: differences.comparison) { complain(line) }
    let causes = differences.causes.isEmpty ? "" : ": \(counted(differences.causes.count, "cause"))"
    complain("\(differences.counts) \(differences.result)\(causes)")
    if differences.comparison.sides?.new == Comparison.workingTree {
      complain(
        "only what the code draws so is taken back; \(typed) --diff compares the goldens with the code"
      )
    }
    return differences.comparison.findings.isEmpty ? .success : .different
  }

  /// The differences by cause, with what was accepted before. Goldens that were compared as
  /// recorded are drawn too, as far as the code draws the new side.
  func differences(of comparison: Comparison, _ options: ToolOptions) throws -> Differences {
    let isDrawn = comparison.sides == nil
    let accepted =
      isDrawn ? acceptedFolder(of: try options.store(in: environment)).read() : Acceptance()
    var differences = Differences(
      comparison, accepted: accepted, specimens: catalogue.specimens,
      lines: { lines(for: comparison, options) })
    differences.command = command(options)
    differences.selection = options.selection
    return differences
  }

  /// The causes that are named.
  private func named(_ options: ToolOptions, from causes: [Cause]) throws(ToolError) -> [Cause] {
    do throws(CatalogueError) {
      return try Cause.select(options.arguments.all(.cause), from: causes)
    } catch {
      throw ToolError(status: .usage, message: "\(error); \(command(options)) --diff names them")
    }
  }

  /// The goldens to record: those that were selected by their paths, and of the causes that were
  /// named.
  ///
  /// What other causes changed too waits until they are accepted.
  private func chosen(_ options: ToolOptions, of comparison: Comparison, in store: GoldenStore)
    throws -> [Change]
  {
    let changes = comparison.findings.filter { change in
      let selectors = options.selectors.filter {
        $0.selects(change.state.split(separator: "/").map(String.init))
      }
      return selectors.isEmpty
        || selectors.contains { $0.golden?.size == nil || $0.golden == GoldenName(change.path) }
    }
    guard options.arguments.has(.cause) else { return changes }
    let folder = acceptedFolder(of: store)
    let differences = Differences(
      comparison, accepted: folder.read(), specimens: catalogue.specimens)
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

  /// Writes the goldens that differ.
  func record(_ options: ToolOptions) throws -> ExitStatus {
    let prunes = options.arguments.has(.prune)
    let store = try options.store(in: environment)
    if let note = options.note(on: store, environment) { complain(note) }
    var chosen: [Change] = []
    do {
      for draft in try store.removeAbandonedDrafts() {
        complain("\(draft) was left by a killed recording; removed")
      }
      if prunes { try requireGoldens(in: store) }
      let comparison = try compare(options, in: store)
      var outputFailure: String?
      chosen = try self.chosen(options, of: comparison, in: store)
      let recording = try Recording(
        chosen, in: store, prunes: prunes, refusing: comparison.violations
      ) { golden in
        // Recording goes on even if standard output can't be written.
        let failure = environment.write(Array((Listing.line(for: golden) + "\n").utf8))
        outputFailure = outputFailure ?? failure
      }
      acceptedFolder(of: store).tidy()
      for (orphan, reason) in recording.refusals where reason == .orphaned {
        complain("\(orphan.path) is orphaned; \(command(options)) --record --prune removes it")
      }
      for line in Listing.strays(in: comparison) + Listing.refusals(in: recording) {
        complain(line)
      }
      if comparison.findings.isEmpty {
        complain("\(comparison.count) goldens match; nothing to record")
      }
      if let outputFailure { throw ToolError.output(outputFailure) }
      if recording.written.isEmpty, !comparison.findings.isEmpty {
        complain("nothing was written")
        return .different
      }
      // Orphans are left unless they are pruned.
      return recording.refusals.allSatisfy { $0.reason == .orphaned } ? .success : .different
    } catch let error as GoldenStoreError {
      let rest = commandForRest(of: chosen, options, in: store).map { "; \($0) records the rest" }
      throw ToolError(status: .output, message: "\(error)\(rest ?? "")")
    }
  }

  /// The command for the goldens that a failure has left, of those that some causes were to record:
  /// causes with fewer goldens have other names. Nil without names, and if the folder can't be
  /// read.
  private func commandForRest(of chosen: [Change], _ options: ToolOptions, in store: GoldenStore)
    -> String?
  {
    let paths = Set(chosen.map(\.path))
    guard options.arguments.has(.cause), !paths.isEmpty, let rest = try? compare(options, in: store)
    else { return nil }
    let differences = Differences(
      rest, accepted: acceptedFolder(of: store).read(), specimens: catalogue.specimens)
    let left = differences.causes.filter { cause in
      cause.changes.contains { paths.contains($0.path) }
    }
    guard !left.isEmpty else { return nil }
    let prune = options.arguments.has(.prune) ? " --prune" : ""
    let names = left.map { " --cause \($0.name)" }.joined()
    return "\(command(options)) --record\(prune)\(options.selection)\(names)"
  }

  /// Refuses a folder that has files but no goldens of this catalogue: pruning would remove those
  /// of another.
  private func requireGoldens(in store: GoldenStore) throws {
    let files = Set(try store.paths())
    guard !files.isEmpty,
      !catalogue.specimens.contains(where: { $0.goldens.contains { files.contains($0.path) } })
    else { return }
    throw ToolError(
      status: .usage,
      message: "“\(store.folder)” has no goldens of this catalogue; nothing was written or removed")
  }

  /// The beginning of the commands that a report suggests.
  func command(_ options: ToolOptions) -> String {
    [Option.snapshots, .since, .against].reduce(typed) { command, option in
      command + (options.arguments[option].map { " \(option.typed) \($0.shellQuoted)" } ?? "")
    }
  }

  /// Tells which folder is compared, if it isn't that of the program, and what a killed recording
  /// has left there. While the terminal is in use, nothing can be told.
  func noteFolder(_ options: ToolOptions) throws {
    let store = try options.store(in: environment)
    if let note = options.note(on: store, environment) { complain(note) }
    for draft in try store.abandonedDrafts() {
      complain("\(draft) was left by a killed recording; --record removes it")
    }
  }

  /// Compares with a folder that must exist, or the goldens of two sides.
  func compareWithFolder(_ options: ToolOptions) throws -> Comparison {
    let store = try options.store(in: environment)
    guard store.exists || options.arguments.has(.since) else {
      throw ToolError(
        status: .noInput, message: "no such folder: “\(store.folder)”; --record makes it")
    }
    if let recorded = try recorded(options, in: store) { return recorded }
    return try compare(options, in: store)
  }

  private func compare(_ options: ToolOptions, in store: GoldenStore) throws -> Comparison {
    // A selector may also name a state that is gone and has left goldens behind.
    let gone =
      options.selectors.isEmpty ? [] : try store.paths().compactMap { GoldenName($0)?.parts }
    return try Comparison(
      of: selected(options, orAmong: gone), among: catalogue.specimens, in: store,
      by: catalogue.rules,
      orphans: { options.selects(GoldenName($0)?.parts ?? []) })
  }
}
