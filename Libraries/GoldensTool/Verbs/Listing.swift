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
        path: specimen.path, kind: specimen.kind.rawValue, app: parts.first ?? "",
        screen: parts.dropFirst().dropLast().joined(separator: "/"), state: parts.last ?? "",
        about: specimen.about, sizes: specimen.sizes.map(\.description))
    }.indentedJSON
  }

  private struct Entry: Encodable {
    let path, kind, app, screen, state, about: String
    let sizes: [String]
  }

  /// The files in the folder of goldens that aren't goldens, the first ten and the number of the
  /// others, and the folders with goldens of others.
  static func strays(in comparison: Comparison) -> [String] {
    var lines = comparison.strays.prefix(10).map { "\($0) is not a golden; ignored" }
    let rest = comparison.strays.count - 10
    if rest > 0 {
      lines.append("\(counted(rest, "more file")) \(rest == 1 ? "is" : "are") not goldens; ignored")
    }
    return lines + comparison.foreignFolders.map { "\($0); ignored" }
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

  /// Returns a line for each reason why goldens were not recorded, with the first of them; one for
  /// each gate.
  static func refusals(in recording: Recording) -> [String] {
    let refused = recording.refusals.filter { $0.reason != .orphaned }
    let kinds = Dictionary(grouping: refused, by: \.reason.kind)
    return refused.map(\.reason.kind).unique.compactMap { kind in
      guard let all = kinds[kind], let (change, reason) = all.first else { return nil }
      let line = "\(change.path) was not recorded: \(reason)"
      if all.count == 1 { return line }
      return "\(line); \(counted(all.count - 1, "more golden")) for the same reason"
    }
  }
}

extension Recording.Refusal {
  /// The reason, or the gate that is violated.
  fileprivate var kind: String {
    if case .violation(let violation) = self { violation.gate.name } else { description }
  }
}
