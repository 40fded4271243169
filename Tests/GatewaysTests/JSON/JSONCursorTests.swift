import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct JSONCursorTests {
  private func root(_ text: String) throws -> JSONCursor {
    try JSONCursor(payload: text.bytes)
  }

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
    case "integer": return "\(try cursor.integer())"
    case "truth": return "\(cursor.isTrue)"
    default: return "\(try cursor.elements().count) elements"
    }
  }

  @Test func `timestamps are bounded by the years 1 and 9999`() throws {
    let first = Timestamp.fourDigitYears.lowerBound.secondsSince1970
    let last = Timestamp.fourDigitYears.upperBound.secondsSince1970
    for seconds in [first, -1, 0, 1, last] {
      let element = try root("[\(seconds)]").elements()[0]
      #expect(try element.timestamp().secondsSince1970 == seconds)
    }
    for seconds in [first - 1, last + 1, .min, .max] {
      let element = try root("[\(seconds)]").elements()[0]
      let defect = Defect(path: "[0]", problem: .outOfRange)
      #expect(thrown(element.timestamp) == defect)
    }
  }
}
