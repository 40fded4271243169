/// The content of a file on one of two sides, or the reason why it can't be read.
package typealias RecordedFile = Result<[UInt8], InvalidGolden>

/// The files recorded on two sides, such as in two revisions or in two folders, by their paths.
package typealias RecordedGoldens = (
  old: [String: RecordedFile],
  new: [String: RecordedFile],
  sides: Comparison.Sides
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
  package init(
    of recorded: RecordedGoldens,
    where isSelected: ([String]) -> Bool = { _ in true }
  ) {
    var changes: [Change] = []
    var count = 0
    var strays: [String] = []
    let paths = Set(recorded.old.keys).union(recorded.new.keys)
    for path in paths {
      let old = recorded.old[path]
      let new = recorded.new[path]
      guard let name = GoldenName(goldenAt: path) else {
        if old != new { strays.append(path) }
        continue
      }
      guard isSelected(name.parts) else { continue }
      count += 1
      if let change = Change(name, at: path, from: old, to: new) {
        changes.append(change)
      }
    }
    self.init(
      changes: changes,
      count: count,
      strays: strays,
      between: recorded.sides
    )
  }
}

extension Change {
  /// Compares the files of both sides, which may be missing; nil if there is nothing to report.
  fileprivate init?(
    _ name: GoldenName,
    at path: String,
    from old: RecordedFile?,
    to new: RecordedFile?
  ) {
    self.init(
      path: path,
      specimen: name.state,
      verdict: .changed
    )
    self.old = (try? old?.get()) ?? []
    if old == nil { verdict = .added }
    switch new {
    case nil:
      specimen = nil
      verdict = .removed
    case .success(let bytes)?:
      self.new = bytes
      if let reason = InvalidGolden(in: bytes) {
        verdict = .invalid(reason)
      }
    case .failure(let reason)?:
      verdict = .invalid(reason)
    }
    guard old == new else { return }
    // A server's text can look like a conflict marker, and be the same on both sides. No drawing
    // has the other problems.
    switch verdict {
    case .changed, .invalid(.conflict):
      return nil
    default:
      return
    }
  }
}
