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
  /// Goldens that can't be written before someone has moved away what lies in their place.
  public private(set) var obstructed: [(finding: Finding, flaw: Flaw)] = []
  /// Drawings that break a rule, which no golden may hold, each with the rule.
  public private(set) var refused: [(finding: Finding, breach: Breach)] = []

  /// Writes what a comparison found missing, changed, invalid or moved, each file as a whole, and draws nothing.
  ///
  /// What another process has recorded meanwhile, just as it is wanted, is fine and no step.
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
      } else if case .invalid(let flaw) = finding.verdict, !flaw.isMendedByRecording {
        obstructed.append((finding, flaw))
      } else if let breach = finding.specimen.flatMap({ breaches[$0] }) {
        refused.append((finding, breach))
      } else {
        switch try finding.standing(on: shelf) {
        case .recorded: continue
        case .outdated: outdated.append(finding)
        case .current:
          guard let step = try Recording.record(finding, on: shelf) else { continue }
          steps.append(step)
          report(step)
        }
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
  /// What has become of the disk since this was found.
  fileprivate enum Standing {
    /// It still is as it was.
    case current
    /// It is already as it is wanted.
    case recorded
    /// It is neither.
    case outdated
  }

  fileprivate func standing(on shelf: Shelf) throws(Shelf.Fault) -> Standing {
    let file = try shelf.read(path)
    switch verdict {
    case .missing: return file == nil ? .current : file == new ? .recorded : .outdated
    case .changed, .invalid: return file == old ? .current : file == new ? .recorded : .outdated
    case .orphaned: return file == old ? .current : file == nil ? .recorded : .outdated
    case .moved(let source):
      let left = try shelf.read(source)
      if file == new, left == nil { return .recorded }
      // Another process may have done the first half of it.
      return (file == nil || file == new) && (left == nil || left == old) ? .current : .outdated
    case .unstable: return .current
    }
  }
}
