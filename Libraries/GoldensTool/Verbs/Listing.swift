import Goldens
import TextLayout

/// Lines about specimens, goldens and other files.
enum Listing {
  /// Returns a line for each specimen: its path and its description.
  static func text(of specimens: [Specimen]) -> String {
    let width = specimens.map(\.path.count).max() ?? 0
    return specimens.map { "\($0.path.padded(to: width))  \($0.about)\n" }.joined()
  }

  /// Returns a JSON array with an object for each specimen.
  static func json(of specimens: [Specimen]) throws -> String {
    try specimens.map { specimen in
      let parts = specimen.parts
      return Entry(
        path: specimen.path,
        kind: specimen.kind.rawValue,
        app: parts.first ?? "",
        screen: parts.dropFirst().dropLast().joined(separator: "/"),
        state: parts.last ?? "",
        about: specimen.about,
        sizes: specimen.sizes.map(\.description)
      )
    }.indentedJSON
  }

  private struct Entry: Encodable {
    let path, kind, app, screen, state, about: String
    let sizes: [String]
  }

  /// The files in the folder of goldens that aren't goldens, and the folders with goldens of
  /// others.
  static func strays(in comparison: Comparison) -> [String] {
    let files = comparison.strays.map { "\($0) is not a golden; ignored" }
    return some(of: files, "more file") + comparison.foreignFolders.map { "\($0); ignored" }
  }

  /// The first ten lines, and the number of the others.
  private static func some(of lines: [String], _ noun: String) -> [String] {
    let rest = lines.count - 10
    return lines.prefix(10) + (rest > 0 ? ["… and \(counted(rest, noun))"] : [])
  }

  /// Returns the line about a golden that was recorded.
  static func line(for golden: Change) -> String {
    let name = SafeText(outside: golden.path, breaks: .fold).string
    switch golden.verdict {
    case .missing, .added:
      return "created  \(name)"
    case .changed, .invalid, .unstable:
      return "updated  \(name)"
    case .orphaned, .removed:
      return "removed  \(name)"
    case .moved(let old):
      return "moved    \(name) (was \(SafeText(outside: old, breaks: .fold).string))"
    }
  }

  /// Returns a line for each golden that was not recorded, with the reason.
  static func refusals(in recording: Recording) -> [String] {
    let refused = recording.refusals.filter { $0.reason != .orphaned }
    let lines = refused.map { "\($0.change.path) was not recorded: \($0.reason)" }
    return some(of: lines, "more golden")
  }
}
