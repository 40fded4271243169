import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct JSONCursorTests {
  @Test
  func `a value is read at its path, or the first step that fails is named`() throws {
    try Example.check("values") { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      do throws(Defect) {
        let root = try JSONCursor(payload: parts[2].bytes)
        return try value(parts[0], at: parts[1], of: root)
      } catch {
        return "\(error.path): \(error.problem)"
      }
    }
  }

  /// The value of a type at a path such as `a.0.b`; a point alone is the root.
  private func value(
    _ type: Substring, at path: Substring, of root: JSONCursor
  ) throws(Defect) -> String {
    var cursor = root
    for step in path.split(separator: ".") {
      if let index = Int(step) {
        cursor = try cursor.elements()[index]
      } else {
        cursor = cursor[String(step)]
      }
    }
    switch type {
    case "string": return "“\(try cursor.string().raw)”"
    case "text": return "“\(try cursor.text().raw)”"
    case "optional": return cursor.optionalText.map { "“\($0.raw)”" } ?? "none"
    case "time": return "\(try cursor.timestamp().secondsSince1970)"
    case "integer": return "\(try cursor.integer())"
    case "truth": return "\(cursor.isTrue)"
    default: return "\(try cursor.elements().count) elements"
    }
  }
}
