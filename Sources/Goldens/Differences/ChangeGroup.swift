/// Findings that differ in the same way, and so probably have the same cause.
public struct ChangeGroup: Sendable {
  /// The change that all findings have in common.
  public enum Cause: Hashable, Sendable {
    /// The same words were replaced with the same new words. Styles that only moved with these words belong here too.
    case edits([WordEdit])
    /// The same roles were replaced with the same new roles.
    case roles([WordEdit])
    /// The words or styles are the same, at different positions.
    case places(GoldenName.Aspect)
    /// The file has another name: the old and the new path, up to the last part that differs.
    case moved(from: String, to: String)
    /// The file doesn't exist.
    case missing
    /// No state draws the file.
    case orphaned
    /// A second drawing differs from the first.
    case unstable
    /// The file can't be a golden, for a reason of this kind.
    case invalid(String)
    /// The state is new.
    case added(state: String)
    /// The golden was removed.
    case removed
  }

  /// The change that all findings have in common.
  public let cause: Cause
  /// The findings, sorted by state, aspect (text first) and width; at least one.
  public let findings: [Finding]
  /// The finding to show: a text if there is one, and the one with the fewest changed rows.
  public let example: Finding

  /// Groups findings by their cause; the largest group comes first, and groups of equal size are sorted by their first
  /// path.
  ///
  /// - Complexity: compares the rows of each finding once.
  public static func groups(of findings: [Finding]) -> [ChangeGroup] {
    let sorted = findings.map { Entry($0) }.sorted(by: Entry.precedes)
    var members: [Cause: [Entry]] = [:]
    /// The cause of each changed text, by state and width.
    var causes: [String: Cause] = [:]
    for var entry in sorted {
      var cause = cause(of: &entry)
      // Text comes before styles, so its cause is known here. Styles that only moved with their words have the same
      // cause.
      if cause == .places(.styles), let text = causes[entry.key] { cause = text }
      if entry.finding.verdict == .changed, entry.aspect == .text { causes[entry.key] = cause }
      members[cause, default: []].append(entry)
    }
    return members.map { ChangeGroup(cause: $0.key, $0.value) }
      .sorted { left, right in
        left.findings.count == right.findings.count
          ? left.findings[0].path < right.findings[0].path : left.findings.count > right.findings.count
      }
  }

  private init(cause: Cause, _ entries: [Entry]) {
    self.cause = cause
    findings = entries.map(\.finding)
    let first = entries.first { $0.aspect == .text } ?? entries[0]
    example =
      entries.filter { $0.aspect == first.aspect }.min { $0.changedRows < $1.changedRows }?.finding ?? first.finding
  }

  /// A finding with the parts of its name.
  private struct Entry {
    var finding: Finding
    var state: String
    var aspect: GoldenName.Aspect
    var width: Int
    /// The number of removed and added rows; 0 until the rows are compared.
    var changedRows = 0
    var key: String { "\(state).\(width)" }

    init(_ finding: Finding) {
      self.finding = finding
      let name = GoldenName(finding.path)
      state = finding.state
      aspect = name?.aspect ?? .text
      width = name?.size?.width ?? 0
    }

    static func precedes(_ left: Entry, _ right: Entry) -> Bool {
      let order: [GoldenName.Aspect: Int] = [.text: 0, .styles: 1, .spoken: 2]
      if left.state != right.state { return left.state < right.state }
      if left.aspect != right.aspect { return order[left.aspect] ?? 0 < order[right.aspect] ?? 0 }
      return left.width == right.width ? left.finding.path < right.finding.path : left.width < right.width
    }
  }

  private static func cause(of entry: inout Entry) -> Cause {
    let finding = entry.finding
    switch finding.verdict {
    case .changed:
      let difference = RowDifference(old: finding.old, new: finding.new)
      entry.changedRows = difference.hunks.reduce(0) { $0 + $1.old.count + $1.new.count }
      let edits = WordEdit.edits(in: difference, aspect: entry.aspect)
      if edits.isEmpty { return .places(entry.aspect) }
      return entry.aspect == .styles ? .roles(edits) : .edits(edits)
    case .missing: return .missing
    case .orphaned: return .orphaned
    case .unstable: return .unstable
    case .moved(let old): return move(from: old, to: finding.path)
    case .invalid(let reason): return .invalid(reason.summary)
    case .added: return .added(state: entry.state)
    case .removed: return .removed
    }
  }

  /// Returns the paths up to the last part that differs, so that all moves of a renamed screen are one cause.
  private static func move(from old: String, to new: String) -> Cause {
    var (a, b) = (GoldenName(old)?.parts ?? [old], GoldenName(new)?.parts ?? [new])
    while a.count > 1, b.count > 1, a.last == b.last {
      a.removeLast()
      b.removeLast()
    }
    return .moved(from: a.joined(separator: "/"), to: b.joined(separator: "/"))
  }
}

extension ChangeGroup {
  /// The kind of change and the number of goldens, without words from the goldens.
  public var heading: String {
    let count = counted(findings.count, "golden")
    return switch cause {
    case .edits(let edits):
      "\(counted(edits.count, "change")) in \(count)"
        + (findings.allSatisfy { $0.isSpoken } ? ", in spoken text only" : "")
    case .roles(let edits): "\(counted(edits.count, "style change")) in \(count)"
    case .places(.text): "same words, different positions in \(count)"
    case .places(.styles): "same styles, different positions in \(count)"
    case .places(.spoken): "same words, different lines in \(count)"
    case .moved: "\(count) moved"
    case .missing: "\(count) missing"
    case .orphaned: "\(count) orphaned: no state draws \(findings.count == 1 ? "it" : "them")"
    case .unstable: "\(count) unstable: two drawings of one state differ"
    case .invalid(let reason): "\(count) invalid: \(reason)"
    case .added: counted(findings.count, "new golden")
    case .removed: "\(count) removed"
    }
  }

  /// The changed words, which may come from a server, the paths of a move, or the new state; empty for other causes.
  public var words: String {
    switch cause {
    case .edits(let edits), .roles(let edits):
      edits.prefix(3).map(\.description).joined(separator: ", ") + (edits.count > 3 ? ", …" : "")
    case .moved(let old, let new): "\(old) → \(new)"
    case .added(let state): state
    case .places, .missing, .orphaned, .unstable, .invalid, .removed: ""
    }
  }

  /// The heading and the words on one line.
  public var title: String { words.isEmpty ? heading : "\(heading): \(words)" }
}

extension Finding {
  fileprivate var isSpoken: Bool { GoldenName(path)?.aspect == .spoken }
}
