import Goldens
import TextLayout

/// Lines about specimens, goldens and other files.
enum Listing {
  /// Returns a line for each specimen: its path and its description.
  static func text(of specimens: [Specimen]) -> String {
    let width = specimens.reduce(0) { max($0, $1.path.count) }
    return specimens.map { "\($0.path.padded(to: width))  \($0.about)\n" }.joined()
  }

  /// Returns a JSON array with an object for each specimen.
  static func json(of specimens: [Specimen]) throws -> String {
    try JSONTree.array(
      specimens.map { specimen in
        let parts = specimen.parts
        return .object([
          "path": .string(specimen.path), "kind": .string(specimen.kind.rawValue),
          "app": .string(parts.first ?? ""),
          "screen": .string(parts.dropFirst().dropLast().joined(separator: "/")),
          "state": .string(parts.last ?? ""),
          "about": .string(specimen.about),
          "sizes": .array(specimen.sizes.map { .string($0.description) }),
        ])
      }
    ).indentedJSON
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
    func name(_ path: String) -> String { SafeText(outside: path, breaks: .fold).string }
    return switch golden.verdict {
    case .missing, .added: "created  \(name(golden.path))"
    case .changed, .invalid, .unstable: "updated  \(name(golden.path))"
    case .orphaned, .removed: "removed  \(name(golden.path))"
    case .moved(let old): "moved    \(name(golden.path)) (was \(name(old)))"
    }
  }

  /// Returns a line for each reason why goldens were not recorded, with the first of them; one for
  /// each gate.
  static func refusals(in recording: Recording) -> [String] {
    var (kinds, counts): ([String], [String: (first: String, more: Int)]) = ([], [:])
    for (finding, reason) in recording.refusals where reason != .orphaned {
      let kind =
        if case .violation(let violation) = reason { "\(violation.gate)" } else { "\(reason)" }
      if counts[kind] == nil { kinds.append(kind) }
      counts[kind, default: ("\(finding.path) was not recorded: \(reason)", -1)].more += 1
    }
    return kinds.compactMap { counts[$0] }.map { first, more in
      more == 0 ? first : "\(first); \(counted(more, "more golden")) for the same reason"
    }
  }
}
