import GalleyCatalogue
import Testing
import TextLayout

@testable import Goldens

/// Plants changes in the real goldens, alone and in pairs, and checks that the report explains all of them.
@Suite struct CauseTests {
  /// A change of the goldens that one line of code could make.
  enum Planted: String, CaseIterable, CustomTestStringConvertible {
    case word, gap, order, role, look, glyph, margin, indent
    var testDescription: String { rawValue }
  }

  /// Each change alone, and with the next one.
  static let pairs = Planted.allCases.indices.flatMap { index in
    [0, 1].map { (Planted.allCases[index], Planted.allCases[(index + $0) % Planted.allCases.count]) }
  }

  @Test(arguments: pairs) func `the causes explain every planted change, and undoing them gives the old bytes`(
    first: Planted, second: Planted
  ) throws {
    let findings = Self.goldens.compactMap { path, old -> Finding? in
      let new = second == first ? first.made(in: old, path) : second.made(in: first.made(in: old, path), path)
      guard new != old else { return nil }
      return .changed(path, old, new)
    }
    let groups = ChangeGroup.groups(of: findings)
    var causes: [String: [Cause]] = [:]
    for group in groups { for finding in group.findings { causes[finding.path, default: []].append(group.cause) } }
    for finding in findings {
      let old = String(decoding: finding.old, as: UTF8.self)
      for planted in Set([first, second]) where planted.made(in: old, finding.path) != old {
        let isNamed = causes[finding.path]?.contains(where: planted.isNamed) ?? false
        #expect(isNamed, "no cause of \(finding.path) names the \(planted): \(causes[finding.path] ?? [])")
      }
      #expect(Self.undone(finding, groups) == finding.old, "\(finding.path)")
    }
    #expect(findings.count > 5 || first == .look && findings.map(\.path) == ["themes/terminal.100.txt"])
    if first == second { #expect(groups.count == 1, "\(groups.map(\.title))") }
  }

  /// The text that is left when the rows of every cause are as they were.
  private static func undone(_ finding: Finding, _ groups: [ChangeGroup]) -> [UInt8] {
    let difference = RowDifference(old: finding.old, new: finding.new)
    let hunks = groups.flatMap { $0.rows[finding.path] ?? [] }.sorted {
      ($0.old.lowerBound, $0.new.lowerBound) < ($1.old.lowerBound, $1.new.lowerBound)
    }
    var rows: [[UInt8]] = []
    var next = 0
    for hunk in hunks {
      guard hunk.new.lowerBound >= next else { return [] }
      rows += difference.new[next..<hunk.new.lowerBound] + difference.old[hunk.old]
      next = hunk.new.upperBound
    }
    rows += difference.new[next...]
    return Array(rows.map { $0 + [UInt8(ascii: "\n")] }.joined())
  }

  /// The goldens of the first state of each screen, of every 24th state, and of the terminal's theme.
  private static let goldens: [(String, String)] = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let store = GoldenStore(folder: root.joined(separator: "/") + "/Snapshots")
    let (all, firsts) = (Catalogue.galley.specimens, Catalogue.galley.firstStates.union(["themes/terminal"]))
    let states = all.enumerated().filter { $0.offset % 24 == 0 || firsts.contains($0.element.path) }.map(\.element)
    return states.flatMap { state in
      state.goldens.compactMap { golden in
        (try? store.read(golden.path)).flatMap { $0 }.map { (golden.path, String(decoding: $0, as: UTF8.self)) }
      }
    }
  }()
}

extension CauseTests.Planted {
  /// The golden after the change.
  func made(in golden: String, _ path: String) -> String {
    let isStyles = path.hasSuffix(".styles.txt")
    let isSpoken = path.hasSuffix(".spoken.txt")
    guard self == .look || !path.hasPrefix("themes/") else { return golden }
    var rows = golden.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    switch self {
    case .word:
      if !isStyles { rows = rows.map { $0.replacing(#/\bthe\b/#, with: "this") } }
    case .look:
      // The theme's accent.
      if path.hasPrefix("themes/") { rows = rows.map { $0.replacing(#/\#7FB2E5( +)110/#) { "#7FB2F5\($0.1)111" } } }
    case .glyph:
      if !isStyles, !isSpoken { rows = rows.map { $0.replacing("━", with: "═") } }
    case .gap:
      let rule = 2
      if isStyles {
        rows = rows.map { row in
          guard let number = Int(row.prefix { $0 != ":" }), number > rule else { return row }
          return "\(number + 2)" + row.drop { $0 != ":" }
        }
      } else if !isSpoken, rows.count > rule {
        rows.insert(contentsOf: ["", ""], at: rule)
      }
    case .order:
      if isSpoken, rows.count > 1, !rows[0].isEmpty, !rows[1].hasPrefix(" "), rows[0] != rows[1] { rows.swapAt(0, 1) }
    case .role:
      if isStyles { rows = rows.map { $0.replacing(#/ aside\b/#, with: " mark") } }
    case .indent:
      // The last paragraph is indented; its styles are those of its text.
      let last = rows.lastIndex { $0.isEmpty } ?? rows.endIndex
      if !isStyles, !isSpoken, last + 1 < rows.endIndex {
        for row in rows.indices[(last + 1)...] { rows[row] = "   " + rows[row] }
      }
    case .margin: rows = rows.map { isSpoken ? $0 : isStyles ? Self.shifted($0) : $0.isEmpty ? $0 : " " + $0 }
    }
    return rows.map { $0 + "\n" }.joined()
  }

  /// A run of styles one cell further to the right.
  private static func shifted(_ row: String) -> String {
    guard let match = row.firstMatch(of: /^(\d+):(\d+)-(\d+)( .*)$/), let from = Int(match.2), let to = Int(match.3)
    else { return row }
    return "\(match.1):\(from + 1)-\(to + 1)\(match.4)"
  }

  /// Whether a cause names the change.
  func isNamed(by cause: Cause) -> Bool {
    func shift() -> Cause.Shift? {
      switch cause {
      case .edits(_, let shift), .shift(let shift): shift
      default: nil
      }
    }
    switch self {
    case .word: return cause.edits.contains { $0.old.contains("the") && $0.new.contains("this") }
    case .glyph: return cause.edits.contains { $0.old.contains("━━━") && $0.new.contains("═══") }
    case .gap: return shift()?.rows == 2
    case .margin: return shift()?.columns == 1 || shift()?.columns == 4
    // Together with the margin.
    case .indent: return shift()?.columns == 3 || shift()?.columns == 4
    case .order: return cause == .order
    case .look: return cause.edits.contains { $0.old.contains("110") && $0.new.contains("111") }
    case .role: return cause.edits.contains { $0.old.contains("aside") && $0.new.contains("mark") }
    }
  }
}

extension Finding {
  fileprivate static func changed(_ path: String, _ old: String, _ new: String) -> Finding {
    Finding(
      path: path, specimen: GoldenName(path)?.parts.joined(separator: "/"), verdict: .changed,
      old: Array(old.utf8), new: Array(new.utf8))
  }
}
