import Goldens
import Testing

/// Expects a specimen's drawings to equal its goldens.
///
/// An issue contains the rows that differ and the command that records them; the test itself records nothing.
/// - Parameters:
///   - specimen: a specimen of the catalogue.
///   - file: the path of the test's source file. The goldens are in the folder `Snapshots` of its package.
public func expectGoldens(
  of specimen: Specimen, in catalogue: Catalogue, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = PackageFolder(of: file)
  record(sourceLocation) {
    try report(Comparison(of: specimen, in: folder.snapshots), of: catalogue, folder, sourceLocation)
  }
}

/// Expects a specimen to pass every gate.
///
/// - Parameter widths: the widths to draw it at, in addition to the sizes of its goldens; by default, 20 to 200.
public func expectGates(
  of specimen: Specimen, in catalogue: Catalogue, widths: some Sequence<Int> = Gates.widths,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for violation in Gates.check(specimen, by: catalogue.rules, widths: widths) { issue("\(violation)", sourceLocation) }
}

/// Expects a catalogue to be complete: its paths can be goldens' names, no golden is orphaned, no other file is in
/// their folder, every case and every optional of its view states has a sample, and every field of its view states is
/// visible in a golden.
///
/// - Parameters:
///   - sources: the folders with the source of the view states, relative to the package.
///   - file: the path of the test's source file.
public func expectComplete(
  _ catalogue: Catalogue, sources: [String] = ["Sources"], file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = PackageFolder(of: file)
  record(sourceLocation) {
    let comparison = try Comparison(of: [], among: catalogue.specimens, in: folder.snapshots)
    report(comparison, of: catalogue, folder, sourceLocation)
    for path in comparison.strays { issue("\(path) is not a golden", sourceLocation) }
    let declared = try DeclaredCases(inSources: sources.map { folder.path + "/" + $0 })
    for violation in Gates.cases(catalogue.specimens, declared: declared) { issue("\(violation)", sourceLocation) }
    for finding in try catalogue.audit().messages { issue(finding, sourceLocation) }
  }
}

/// Records one issue for each cause of a comparison's findings, and keeps the findings for the report.
private func report(
  _ comparison: Comparison, of catalogue: Catalogue, _ folder: PackageFolder, _ location: SourceLocation
) {
  guard !comparison.findings.isEmpty else { return }
  FailureReport.shared.add(comparison.findings, styled: catalogue.themes.html, in: folder.report)
  for cause in DiffText().groups(of: DiffDocument(comparison, command: catalogue.command)) {
    issue(cause, location)
  }
}

/// Turns an error into an issue.
private func record(_ location: SourceLocation, _ body: () throws -> Void) {
  do {
    try body()
  } catch {
    issue("\(error)", location)
  }
}

func issue(_ message: String, _ location: SourceLocation) {
  Issue.record(Comment(rawValue: message), sourceLocation: location)
}
