import Goldens
import Testing
import TextLayout

/// Expects a specimen's drawings to equal its goldens.
///
/// An issue contains the rows that differ and the command that records them; the test itself
/// records nothing.
/// - Parameters:
///   - specimen: a specimen of the catalogue.
///   - file: the path of the test's source file. The goldens are in the catalogue's folder in its
///     package.
public func expectGoldens(
  of specimen: Specimen,
  in catalogue: Catalogue,
  file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard catalogue.specimens.count(where: { $0.path == specimen.path }) < 2 else {
    return issue("\(specimen.path): two specimens have this path", sourceLocation)
  }
  record(sourceLocation) {
    let folder = try PackageFolder(of: file)
    let comparison = try Comparison(of: [specimen], in: folder.goldens(of: catalogue))
    report(comparison, of: catalogue, in: folder, " \(specimen.path)", sourceLocation)
  }
}

/// Expects a specimen to pass every gate.
///
/// - Parameter widths: the widths to draw it at, in addition to the sizes of its goldens; by
///   default, 20 to 200.
public func expectGates(
  of specimen: Specimen,
  in catalogue: Catalogue,
  widths: some Sequence<Int> = Widths.checked,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let violations =
    Gates.paths([specimen]) + Gates.check(specimen, by: catalogue.rules, widths: widths)
  for violation in violations { issue("\(violation)", sourceLocation) }
}

/// Expects a specimen to pass the gates with longer words, other texts and other lists in its state
/// too.
///
/// - Parameter sample: the number of such states to draw, chosen the same way on every run; nil is
///   all, as with `--check`.
public func expectStrain(
  of specimen: Specimen,
  in catalogue: Catalogue,
  sample: Int? = 6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation) {
    let check = try StateCheck(of: specimen, in: catalogue, hasPage: false, sample: sample)
    for violation in check.violations {
      issue("\(violation)\n\(catalogue.command) \(violation.command)", sourceLocation)
    }
  }
}

/// Expects a catalogue to be complete: its paths can be goldens' names, no golden is orphaned, no
/// other file is in their folder, which isn't that of another catalogue, every case and every optional
/// of its view states has a sample, every field of its view states is visible in a golden, and each
/// exemption from a gate covers something.
///
/// - Parameters:
///   - sources: the folders with the source of the view states, relative to the package.
///   - file: the path of the test's source file.
public func expectComplete(
  _ catalogue: Catalogue,
  sources: [String] = ["Sources"],
  file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation) {
    let folder = try PackageFolder(of: file)
    let comparison = try Comparison(
      of: [],
      among: catalogue.specimens,
      in: folder.goldens(of: catalogue)
    )
    report(comparison, of: catalogue, in: folder, "", sourceLocation)
    for path in comparison.strays {
      issue("\(path) is not a golden", sourceLocation)
    }
    let declared = try DeclaredCases(inSources: sources.map { folder.path + "/" + $0 })
    for violation in Gates.cases(catalogue.specimens, declared: declared) {
      issue("\(violation)", sourceLocation)
    }
    let messages = try FieldAudit(catalogue).messages + catalogue.unneededGateExemptions()
    for message in messages { issue(message, sourceLocation) }
  }
}

/// Records one issue for each cause of the differences of a catalogue's goldens.
///
/// - Parameter selection: the selectors that were compared, as they continue a command.
private func report(
  _ comparison: Comparison,
  of catalogue: Catalogue,
  in package: PackageFolder,
  _ selection: String,
  _ location: SourceLocation
) {
  var differences = Differences(comparison) { package.lines(of: catalogue) }
  differences.command = package.command(of: catalogue)
  differences.selection = selection
  for cause in DiffText().causes(of: differences) {
    issue(cause, location, about: (catalogue, package))
  }
}

/// Turns an error into an issue.
func record(_ location: SourceLocation, _ body: () throws -> Void) {
  do {
    try body()
  } catch {
    issue("\(error)", location)
  }
}
