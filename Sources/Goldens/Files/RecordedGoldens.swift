/// The goldens recorded on two sides, such as in two revisions or in two folders.
package struct RecordedGoldens: Sendable {
  /// A file and its content on both sides; nil where there is none.
  package typealias File = (path: String, old: [UInt8]?, new: [UInt8]?)

  /// The files that differ, and perhaps others, such as the text of changed styles.
  package var files: [File]
  /// The paths of all files, those that are the same included.
  package var paths: Set<String>
  /// The names of the sides.
  package var sides: Comparison.Sides

  package init(files: [File], paths: Set<String>, sides: Comparison.Sides) {
    (self.files, self.paths, self.sides) = (files, paths, sides)
  }

  /// Reads all files of two folders.
  package init(in new: GoldenStore, against old: GoldenStore) throws(GoldenStoreError) {
    paths = Set(try old.paths() + new.paths())
    (files, sides) = ([], Comparison.Sides(old: old.folder, new: String(new.folder.split(separator: "/").last ?? "/")))
    for path in paths {
      files.append((path, try old.readPlain(path), try new.readPlain(path)))
    }
  }
}

extension Comparison {
  /// The names of two sides with recorded goldens.
  public struct Sides: Hashable, Sendable {
    /// The side before the change, such as `main (3103cd2)`.
    public var old: String
    /// The side after the change, such as `the working tree`.
    public var new: String

    /// The name of the working tree.
    package static let workingTree = "the working tree"

    /// Creates the names of two sides.
    public init(old: String, new: String) {
      (self.old, self.new) = (old, new)
    }
  }

  /// Compares recorded goldens with each other; nothing is drawn.
  ///
  /// A file without a golden's name that differs is a stray.
  /// - Parameter isSelected: whether a golden of these parts of a path counts.
  package init(of recorded: RecordedGoldens, where isSelected: ([String]) -> Bool = { _ in true }) {
    func name(_ path: String) -> GoldenName? {
      GoldenName(inFolder: path).flatMap { $0.isComplete ? $0 : nil }
    }
    var findings: [Finding] = []
    var strays: [String] = []
    for (path, old, new) in recorded.files where old != new {
      guard let name = name(path) else {
        strays.append(path)
        continue
      }
      guard isSelected(name.parts) else { continue }
      let verdict: Finding.Verdict = old == nil ? .added : new == nil ? .removed : .changed
      let state = new == nil ? nil : name.parts.joined(separator: "/")
      findings.append(Finding(path: path, specimen: state, verdict: verdict, old: old ?? [], new: new ?? []))
    }
    let count = recorded.paths.count { name($0).map { isSelected($0.parts) } ?? false }
    self.init(findings: findings, count: count, strays: strays, between: recorded.sides)
    let contents = Dictionary(recorded.files.map { ($0.path, $0.new) }, uniquingKeysWith: { first, _ in first })
    keepCounterparts(of: findings) { contents[$0] ?? nil }
  }
}
