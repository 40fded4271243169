import TextLayout

/// The parts of a golden's file name, such as `ledger/detail/loaded.40.styles.txt`.
package struct GoldenName: Hashable, Sendable {
  /// The content of a golden.
  package enum Aspect: String, CaseIterable, Sendable {
    /// The text at a size.
    case text
    /// The role of each run of cells at a size.
    case styles
    /// The spoken text, as a screen reader says it.
    case spoken
  }

  /// The parts of the specimen's path.
  package var parts: [String]
  /// The size, if the name has one.
  package var size: Size?
  /// The content of the golden.
  package var aspect = Aspect.text

  /// Creates the name of a specimen's golden. Spoken text has no size.
  package init(_ parts: [String], size: Size, aspect: Aspect = .text) {
    self.parts = parts
    self.size = aspect == .spoken ? nil : size
    self.aspect = aspect
  }

  /// Parses a path below a folder of goldens, a path through a folder named `Snapshots`, or a path
  /// that begins with `./` or `../`. Nil unless it ends in `.txt`.
  package init?(_ path: String) {
    parts = GoldenName.partsBelowGoldens(of: path)
    let file = parts.popLast() ?? ""
    guard file.hasSuffix(".txt") else { return nil }
    var names = file.split(separator: ".").dropLast().map(String.init)
    let aspect = Aspect(rawValue: names.last ?? "")
    if names.count > 1, let aspect, aspect != .text {
      self.aspect = aspect
      names.removeLast()
    }
    if names.count > 1, let size = Size(names[names.count - 1]) {
      self.size = size
      names.removeLast()
    }
    parts.append(names.joined(separator: "."))
  }

  /// Parses the path of a golden relative to its folder; nil for other files. Spoken text has no
  /// size, and all others have one.
  package init?(goldenAt path: String) {
    self.init(path)
    let hasSize = size != nil
    guard hasSize == (aspect != .spoken), parts.last != "",
      parts.count == path.parts.count
    else { return nil }
  }

  /// The size and the aspect as the name has them, such as `40.styles`.
  package var ending: String {
    let words = [size?.description, aspect == .text ? nil : aspect.rawValue]
    return words.compactMap(\.self).joined(separator: ".")
  }

  /// The path of the specimen.
  package var state: String { parts.joined(separator: "/") }

  /// The path without `.txt`, such as `ledger/detail/loaded.40.styles`.
  package var stem: String { ending.isEmpty ? state : "\(state).\(ending)" }

  /// The path below the folder of goldens.
  package var path: String { stem + ".txt" }

  /// The golden of styles for that of text at the same size, and the reverse.
  var counterpart: GoldenName {
    changing(self) { $0.aspect = aspect == .styles ? .text : .styles }
  }

  /// Returns the parts of a path after the last one that is `Snapshots`, `.` or `..`, which no path
  /// of a specimen has.
  package static func partsBelowGoldens(of path: String) -> [String] {
    let parts = path.parts
    let above = parts.lastIndex { ["Snapshots", ".", ".."].contains($0) } ?? -1
    return Array(parts.dropFirst(above + 1))
  }
}
