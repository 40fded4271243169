#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A difference as JSON, for programs.
public enum DiffJSON {
  private struct Document: Encodable {
    var compared: Int
    var groups: [Group]
  }

  private struct Group: Encodable {
    var title: String
    var goldens: [Golden]
    var rows: [Row]
  }

  private struct Golden: Encodable {
    var path: String
    var verdict: String
    var state: String?
    var movedFrom: String?
    var reason: String?
  }

  private struct Row: Encodable {
    var kind: String
    var number: Int
    var text: String?
    var changed: [String]?
  }

  /// `{"compared": …, "groups": [{"title", "goldens": [{"path", "verdict", …}], "rows": [{"kind", "number", "text"}]}]}`
  public static func encode(_ document: DiffDocument) throws -> String {
    let groups = document.groups.map { group in
      Group(
        title: group.title, goldens: group.findings.map(golden),
        rows: group.rows.map { row in
          let changed = row.segments.filter(\.isChanged).map(\.text)
          return Row(
            kind: row.kind.rawValue, number: row.number, text: row.kind == .gap ? nil : row.text,
            changed: changed.isEmpty ? nil : changed)
        })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = try encoder.encode(Document(compared: document.count, groups: groups))
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private static func golden(_ finding: Finding) -> Golden {
    var golden = Golden(path: finding.path, verdict: finding.verdict.name, state: finding.specimen)
    if case .moved(let old) = finding.verdict { golden.movedFrom = old }
    if case .invalid(let reason) = finding.verdict { golden.reason = reason.description }
    return golden
  }
}
