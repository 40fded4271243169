import GalleyCommands
import Goldens

extension Tool {
  /// Lists the specimens.
  func list(_ request: Request) throws -> ExitStatus {
    let specimens = try selected(request)
    if request.options.format == .json { return try print(try Listing.json(of: specimens)) }
    return try print(Listing.text(of: specimens))
  }

  /// Reports the differences from the goldens by cause.
  func diff(_ request: Request) throws -> ExitStatus {
    let comparison = try compareWithFolder(request)
    let document = document(of: comparison, request)
    switch request.arguments.choice(.format) ?? Request.DiffForm.text {
    case .text:
      // An explicit `ansi` asks for colour.
      let choice = request.arguments.choice(.color) ?? (request.arguments.has(.format) ? ColorChoice.always : .auto)
      let isColored = request.arguments[.format] != "text" && environment.isColored(choice)
      _ = try print(DiffText(isColored: isColored).encode(document))
    case .markdown: _ = try print(DiffMarkdown(limit: request.limit).encode(document))
    case .html: _ = try print(DiffHTML.encode(document, html: catalogue.themes.html))
    case .json: _ = try print(try DiffJSON.encode(document))
    }
    for line in Listing.strays(in: comparison) { complain(line) }
    let causes = document.groups.isEmpty ? "" : ": \(counted(document.groups.count, "cause"))"
    complain("\(document.counts) \(document.result)\(causes)")
    if comparison.sides?.new == Comparison.Sides.workingTree {
      complain("nothing was drawn; \(typed) --diff compares the recorded goldens with the code")
    }
    return comparison.findings.isEmpty ? .success : .different
  }

  /// The differences by cause, with the drawings that gates refuse.
  func document(of comparison: Comparison, _ request: Request) -> DiffDocument {
    DiffDocument(
      comparison, command: command(request), selection: request.selectors.map { " \($0.word.shellQuoted)" }.joined(),
      refusing: comparison.sides == nil ? violations(in: comparison) : [],
      context: request.context, lines: { lines(for: comparison) })
  }

  /// The findings to record: those of the goldens that were selected by their paths, and of the causes that were named.
  private func chosen(_ request: Request, of comparison: Comparison) throws -> [Finding] {
    let findings = comparison.findings.filter { finding in
      let selectors = request.selectors.filter { $0.selects(finding.state.split(separator: "/").map(String.init)) }
      return selectors.isEmpty || selectors.contains { $0.golden?.size == nil || $0.golden == GoldenName(finding.path) }
    }
    let names = request.arguments.all(.cause)
    guard !names.isEmpty else { return findings }
    do {
      let chosen = try ChangeGroup.select(names, from: ChangeGroup.groups(of: comparison.findings))
      for (finding, others) in chosen.rest {
        let options = others.map { " --cause \($0)" }.joined()
        complain("\(finding.path) was not recorded: \(others.joined(separator: ", ")) changed it too; add\(options)")
      }
      return chosen.whole.filter(findings.contains)
    } catch let error as CatalogueError {
      throw ToolError(status: .usage, message: "\(error); \(command(request)) --diff names them")
    }
  }

  /// Writes the goldens that differ.
  func record(_ request: Request) throws -> ExitStatus {
    let prunes = request.arguments.has(.prune)
    do {
      let store = try request.store(in: environment)
      if prunes { try proveGoldens(in: store) }
      let comparison = try compare(request, in: store)
      var outputFailure: String?
      let recording = try Recording(
        chosen(request, of: comparison), in: store, prunes: prunes, refusing: violations(in: comparison)
      ) { step in
        // Recording goes on even if standard output can't be written.
        let failure = environment.write(Array((Listing.line(for: step) + "\n").utf8))
        outputFailure = outputFailure ?? failure
      }
      for (orphan, reason) in recording.refusals where reason == .orphaned {
        complain("\(orphan.path) is orphaned; \(command(request)) --record --prune removes it")
      }
      for line in Listing.strays(in: comparison) + Listing.refusals(in: recording) { complain(line) }
      if comparison.findings.isEmpty { complain("\(comparison.count) goldens match; nothing to record") }
      if let outputFailure { throw ToolError.output(outputFailure) }
      // Orphans are left unless they are pruned.
      return recording.refusals.allSatisfy { $0.reason == .orphaned } ? .success : .different
    } catch let error as GoldenStoreError {
      throw ToolError(status: .output, message: "\(error)")
    }
  }

  /// The gate violations of the states whose goldens differ; those are not recorded.
  func violations(in comparison: Comparison) -> [GateViolation] {
    let paths = Set(comparison.findings.compactMap(\.specimen))
    return catalogue.specimens.filter { paths.contains($0.path) }.flatMap {
      Gates.checkGoldens(of: $0, by: catalogue.rules)
    }
  }

  /// Refuses a folder that has files but no goldens: pruning would remove something else.
  private func proveGoldens(in store: GoldenStore) throws {
    let files = Set(try store.paths())
    guard !files.isEmpty, !catalogue.specimens.contains(where: { $0.goldens.contains { files.contains($0.path) } })
    else {
      return
    }
    throw ToolError(
      status: .usage, message: "“\(store.folder)” has no goldens; nothing was written or removed")
  }

  /// The beginning of the commands that a report suggests.
  func command(_ request: Request) -> String {
    [Option.snapshots, .since, .against].reduce(typed) { command, option in
      command + (request.arguments[option].map { " \(option.name.typed) \($0.shellQuoted)" } ?? "")
    }
  }

  /// Compares with a folder that must exist, or the goldens of two sides.
  ///
  /// - Parameter goesOn: called after each state with the number of those compared and of all; `false` leaves out the
  ///   others.
  func compareWithFolder(
    _ request: Request, while goesOn: (_ count: Int, _ all: Int) -> Bool = { _, _ in true }
  ) throws -> Comparison {
    let store = try request.store(in: environment)
    guard store.exists else {
      throw ToolError(status: .noInput, message: "no such folder: “\(store.folder)”; --record makes it")
    }
    if let recorded = try recorded(request, in: store) { return recorded }
    return try compare(request, in: store, while: goesOn)
  }

  private func compare(
    _ request: Request, in store: GoldenStore, while goesOn: (_ count: Int, _ all: Int) -> Bool = { _, _ in true }
  ) throws -> Comparison {
    let specimens = try request.selectors.isEmpty ? selected(request) : selectedOrGone(request)
    return try Comparison(
      of: specimens, among: catalogue.specimens, in: store,
      orphans: { request.selects(GoldenName($0)?.parts ?? []) }, while: { goesOn($0, specimens.count) })
  }

  /// Like `selected`, but a selector may also name a state that is gone and has left goldens behind.
  private func selectedOrGone(_ request: Request) throws -> [Specimen] {
    let store = try request.store(in: environment)
    let files = try store.paths().compactMap { GoldenName($0)?.parts }
    let known = request.selectors.filter { selector in
      catalogue.specimens.contains { selector.selects($0.parts) } || !files.contains { selector.selects($0) }
    }
    var request = request
    request.selectors = known
    return known.isEmpty ? [] : try selected(request)
  }
}
