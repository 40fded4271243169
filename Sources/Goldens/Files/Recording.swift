/// Writing goldens.
public struct Recording: Sendable {
  /// What was done to one file.
  public struct Step: Hashable, Sendable {
    /// What was done.
    public enum Action: Hashable, Sendable {
      case created, updated, removed
      /// It lay at this path before.
      case moved(from: String)
    }

    /// The golden's path below the folder.
    public var path: String
    /// What was done.
    public var action: Action
  }

  /// What was done, in order.
  public private(set) var steps: [Step] = []
  /// Orphans that were left where they are.
  public private(set) var orphans: [String] = []
  /// States that draw differently each time, which no golden can hold.
  public private(set) var unstable: [Finding] = []
  /// Goldens that are no longer what they were when they were compared; they are left as they are.
  public private(set) var outdated: [Finding] = []
  /// Drawings that break a rule, which no golden may hold, each with the rule.
  public private(set) var refused: [(finding: Finding, breach: Breach)] = []

  /// Writes what a comparison found missing, changed, invalid or moved, each file as a whole, and draws nothing.
  ///
  /// - Parameters:
  ///   - prunes: whether orphans are removed.
  ///   - breaches: the rules that specimens break; goldens of those are not written.
  ///   - report: called after each step, so that what was done is known also where a later step fails.
  /// - Throws: the first fault of the disk; what was written before stays.
  public init(
    _ findings: [Finding], on shelf: Shelf, prunes: Bool, refusing breaches: [Breach] = [],
    report: (Step) -> Void = { _ in }
  ) throws(Shelf.Fault) {
    let breaches = Dictionary(breaches.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in findings {
      if finding.verdict == .unstable {
        unstable.append(finding)
      } else if finding.verdict == .orphaned, !prunes {
        orphans.append(finding.path)
      } else if let breach = finding.specimen.flatMap({ breaches[$0] }) {
        refused.append((finding, breach))
      } else if try !finding.isCurrent(on: shelf) {
        outdated.append(finding)
      } else if let step = try Recording.record(finding, on: shelf) {
        steps.append(step)
        report(step)
      }
    }
  }

  private static func record(_ finding: Finding, on shelf: Shelf) throws(Shelf.Fault) -> Step? {
    switch finding.verdict {
    case .missing:
      try shelf.write(finding.new, to: finding.path)
      return Step(path: finding.path, action: .created)
    case .changed, .invalid:
      try shelf.write(finding.new, to: finding.path)
      return Step(path: finding.path, action: .updated)
    case .moved(let old):
      try shelf.write(finding.new, to: finding.path)
      try shelf.remove(old)
      return Step(path: finding.path, action: .moved(from: old))
    case .orphaned:
      try shelf.remove(finding.path)
      return Step(path: finding.path, action: .removed)
    case .unstable: return nil
    }
  }
}

extension Finding {
  /// Whether the disk still is as it was when this was found.
  fileprivate func isCurrent(on shelf: Shelf) throws(Shelf.Fault) -> Bool {
    switch verdict {
    case .missing: return try shelf.read(path) == nil
    case .changed, .invalid, .orphaned: return try shelf.read(path) == old
    case .moved(let source):
      let isFree = try shelf.read(path) == nil
      return try shelf.read(source) == old && isFree
    case .unstable: return true
    }
  }
}
