import Catalogue
import Commands
import Goldens

extension Preview {
  /// Names what there is.
  func list(_ request: Request) throws -> ExitStatus {
    let specimens = try selected(request)
    if request.lens.format == .json { return try print(Listing.json(of: specimens)) }
    return try print(Listing.text(of: specimens))
  }

  /// Says what differs from the goldens, cause by cause.
  func diff(_ request: Request, _ difference: Request.Difference) throws -> ExitStatus {
    let comparison = try compareWithFolder(request)
    let document = DiffDocument(comparison, command: command(request), context: difference.context)
    switch difference.form {
    case .text: _ = try print(DiffText(isColored: difference.isColored).encode(document))
    case .markdown: _ = try print(DiffMarkdown().encode(document))
    case .html: _ = try print(DiffHTML.encode(document))
    case .json: _ = try print(try DiffJSON.encode(document))
    }
    for line in Listing.strays(in: comparison) { complain(line) }
    complain(summary(of: document))
    return comparison.findings.isEmpty ? .success : .different
  }

  private func summary(of document: DiffDocument) -> String {
    let count = document.count == 1 ? "1 golden" : "\(document.count) goldens"
    guard !document.groups.isEmpty else { return "\(count) compared, all the same" }
    let causes = document.groups.count == 1 ? "1 cause" : "\(document.groups.count) causes"
    return "\(count) compared, \(document.findingCount) not as they should be: \(causes)"
  }

  /// Writes the goldens that differ.
  func record(_ request: Request, prunes: Bool) throws -> ExitStatus {
    do {
      let shelf = try request.shelf(in: environment)
      if prunes { try proveGoldens(on: shelf) }
      let comparison = try compare(request, on: shelf)
      var outputFault: String?
      let recording = try Recording(
        comparison.findings, on: shelf, prunes: prunes, refusing: breaches(in: comparison)
      ) { step in
        // What is written is written: the disk goes on where standard output is gone.
        let fault = environment.write(Array((Listing.line(for: step) + "\n").utf8))
        outputFault = outputFault ?? fault
      }
      for orphan in recording.orphans { complain("\(orphan) belongs to no state; preview --record --prune removes it") }
      for line in Listing.strays(in: comparison) + Listing.refusals(in: recording) { complain(line) }
      if comparison.findings.isEmpty { complain("\(comparison.count) goldens compared, nothing to record") }
      if let outputFault { throw Stop.output(outputFault) }
      return recording.isComplete ? .success : .different
    } catch let fault as Shelf.Fault {
      throw Stop(status: .output, message: "\(fault)")
    }
  }

  /// The rules that states break whose goldens differ: no golden may hold such a drawing.
  func breaches(in comparison: Comparison) -> [Breach] {
    let paths = Set(comparison.findings.compactMap(\.specimen))
    return catalogue.specimens.filter { paths.contains($0.path) }.flatMap { Gates.checkGoldens(of: $0) }
  }

  /// Refuses a folder that has files but not one golden: what would be removed there is something else.
  private func proveGoldens(on shelf: Shelf) throws {
    let files = Set(try shelf.paths())
    guard !files.isEmpty, !catalogue.specimens.contains(where: { $0.goldens.contains { files.contains($0.path) } })
    else {
      return
    }
    throw Stop(status: .usage, message: "“\(shelf.folder)” holds no golden, so nothing in it is removed or written")
  }

  /// How commands begin that are shown to the reader.
  func command(_ request: Request) -> String {
    "preview" + (request.givenFolder.map { " --snapshots \($0)" } ?? "")
  }

  /// Compares with a folder that has to be there.
  func compareWithFolder(_ request: Request) throws -> Comparison {
    let shelf = try request.shelf(in: environment)
    guard shelf.exists else { throw Stop(status: .noInput, message: "there is no folder “\(shelf.folder)”") }
    return try compare(request, on: shelf)
  }

  private func compare(_ request: Request, on shelf: Shelf) throws -> Comparison {
    let specimens = request.selectors.isEmpty ? catalogue.specimens : try selectedOrGone(request)
    return try Comparison(of: specimens, among: catalogue.specimens, on: shelf) { path in
      guard !request.selectors.isEmpty else { return true }
      guard let name = GoldenName(path) else { return false }
      return request.selectors.contains { $0.selects(name.parts) }
    }
  }

  /// Like `selected`, but a selector may also name a state that is gone and has left goldens behind.
  private func selectedOrGone(_ request: Request) throws -> [Specimen] {
    let shelf = try request.shelf(in: environment)
    let files = try shelf.paths().compactMap { GoldenName($0)?.parts }
    let known = request.selectors.filter { selector in
      catalogue.specimens.contains { selector.selects($0.parts) } || !files.contains { selector.selects($0) }
    }
    var request = request
    request.selectors = known
    return known.isEmpty ? [] : try selected(request)
  }
}

extension Recording {
  /// Whether nothing was held back but orphans, which are left unless they are pruned.
  var isComplete: Bool { unstable.isEmpty && outdated.isEmpty && obstructed.isEmpty && refused.isEmpty }
}
