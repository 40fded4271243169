/// The files recorded on two sides, such as in two revisions or in two folders, by their paths.
package struct RecordedGoldens: Sendable {
  package let old: [String: [UInt8]]
  package let new: [String: [UInt8]]
  /// The names of the sides.
  package let sides: Comparison.Sides

  package init(old: [String: [UInt8]], new: [String: [UInt8]], sides: Comparison.Sides) {
    (self.old, self.new, self.sides) = (old, new, sides)
  }

  /// The paths of all files.
  package var paths: Set<String> { Set(old.keys).union(new.keys) }
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
    for path in recorded.paths {
      let (old, new) = (recorded.old[path], recorded.new[path])
      guard old != new else { continue }
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
    keepCounterparts(of: findings) { recorded.new[$0] }
  }
}
