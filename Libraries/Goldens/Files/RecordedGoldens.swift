/// The content of a file on one of two sides, or the reason why it can't be read.
package typealias RecordedFile = Result<[UInt8], InvalidGolden>

/// The files recorded on two sides, such as in two revisions or in two folders, by their paths.
package typealias RecordedGoldens = (
  old: [String: RecordedFile], new: [String: RecordedFile], sides: Comparison.Sides
)

extension Comparison {
  /// The names of the sides before and after a change, such as `main (3103cd2)` and `the working
  /// tree`.
  package typealias Sides = (old: String, new: String)

  /// The name of the working tree.
  package static let workingTree = "the working tree"

  /// Compares recorded goldens with each other; nothing is drawn.
  ///
  /// A golden whose new file can't be one is invalid, also if its old file is the same. A file
  /// without a golden's name that differs is a stray.
  /// - Parameter isSelected: whether a golden of these parts of a path counts.
  package init(of recorded: RecordedGoldens, where isSelected: ([String]) -> Bool = { _ in true }) {
    var (findings, count, strays) = ([Change](), 0, [String]())
    let paths = Set(recorded.old.keys).union(recorded.new.keys)
    for path in paths {
      let (old, new) = (recorded.old[path], recorded.new[path])
      guard let name = GoldenName(goldenAt: path) else {
        if old != new { strays.append(path) }
        continue
      }
      guard isSelected(name.parts) else { continue }
      count += 1
      let bytes = [old, new].map { (try? $0?.get()) ?? [] }
      var reason = InvalidGolden(in: bytes[1])
      if case .failure(let obstacle) = new { reason = obstacle }
      if old == new {
        // A server's text can look like a conflict marker, and be the same on both sides. No
        // drawing has the others.
        guard let reason else { continue }
        if case .conflict = reason { continue }
      }
      let verdict: Change.Verdict = old == nil ? .added : new == nil ? .removed : .changed
      findings.append(
        Change(
          path: path, specimen: new == nil ? nil : name.parts.joined(separator: "/"),
          verdict: reason.map { .invalid($0) } ?? verdict, old: bytes[0], new: bytes[1]))
    }
    self.init(findings: findings, count: count, strays: strays, between: recorded.sides)
    keepCounterparts(of: findings) { try? recorded.new[$0]?.get() }
  }
}
