import Testing
import TextLayout

@testable import Goldens

@Suite struct CaseCoverageTests {
  enum Kind: String, CaseIterable { case plain, rich }
  enum Content {
    case none
    case rows([Row])
    case failed(words: String, advice: String?)
  }
  enum Silent { case one, two }
  struct Row {
    var kind: Kind
    var note: String?
  }
  struct Screen {
    struct Row { var note: Int? }
    var content: Content
    var other: [Row] = []
    var silent: [String: Silent] = [:]
  }

  @Test func `enums are found in arrays, optionals, payloads and dictionaries`() {
    let coverage = coverage(
      Screen(content: .rows([Row(kind: .rich), Row(kind: .plain, note: "n")]), silent: ["a": .two]))
    #expect(
      coverage.known.filter { $0.type == "CaseCoverageTests.Content" }.map(\.name).sorted() == [
        "failed", "none", "rows",
      ])
    #expect(coverage.seen.contains(CaseCoverage.Case(type: "CaseCoverageTests.Content", name: "rows")))
    #expect(coverage.seen.filter { $0.type == "CaseCoverageTests.Kind" }.map(\.name).sorted() == ["plain", "rich"])
    #expect(coverage.unlisted == ["CaseCoverageTests.Silent"])
  }

  @Test func `an optional is to occur with and without a value, in each struct of its own`() {
    let some = coverage(Screen(content: .rows([Row(kind: .rich, note: "n")]), other: [.init(note: nil)]))
    #expect(
      missing(some) == [
        "CaseCoverageTests.Content.failed", "CaseCoverageTests.Content.none", "CaseCoverageTests.Kind.plain",
        "CaseCoverageTests.Row.note.none", "CaseCoverageTests.Screen.Row.note.some",
      ])
  }

  @Test func `an optional in a payload belongs to its case`() {
    let coverage = coverage(Screen(content: .failed(words: "w", advice: nil)))
    #expect(missing(coverage).contains("CaseCoverageTests.Content.failed.some"))
    #expect(coverage.seen.contains(CaseCoverage.Case(type: "CaseCoverageTests.Content.failed", name: "none")))
  }

  @Test func `together, samples lack only what none of them has`() {
    var all = coverage(Screen(content: .none))
    all.merge(coverage(Screen(content: .rows([Row(kind: .rich, note: "n")]))))
    all.merge(coverage(Screen(content: .failed(words: "w", advice: "a"))))
    all.merge(coverage(Screen(content: .failed(words: "w", advice: nil))))
    all.merge(coverage(Row(kind: .plain)))
    #expect(missing(all) == [])
    #expect(all.unlisted == [])
  }

  @Test func `a case without a sample, an optional without a value and a silent enum are violations`() {
    var specimen = Specimen.sound
    let counted = coverage(Screen(content: .rows([Row(kind: .rich)]), silent: ["a": .one]))
    specimen.caseCoverage = { counted }
    let violations = Gates.check([specimen])
    #expect(Set(violations.map(\.gate)) == [.cases])
    #expect(
      violations.map(\.description) == [
        "CaseCoverageTests.Silent: cases: this enum does not list its cases",
        "CaseCoverageTests.Content: cases: no sample has the case “failed”",
        "CaseCoverageTests.Content: cases: no sample has the case “none”",
        "CaseCoverageTests.Kind: cases: no sample has the case “plain”",
        "CaseCoverageTests.Row.note: cases: no sample has the case “some”",
      ])
  }

  @Test func `a value nested a thousand levels deep is counted`() {
    var value: Any = Kind.rich
    for _ in 0..<1_000 { value = [value] }
    #expect(coverage(value).seen == [CaseCoverage.Case(type: "CaseCoverageTests.Kind", name: "rich")])
  }

  private func coverage(_ value: Any) -> CaseCoverage {
    CaseCoverage(of: value) { value in
      switch value {
      case let kind as Kind: return (name: kind.rawValue, all: Kind.allCases.map(\.rawValue))
      case let content as Content:
        let name =
          switch content {
          case .none: "none"
          case .rows: "rows"
          case .failed: "failed"
          }
        return (name: name, all: ["none", "rows", "failed"])
      default: return nil
      }
    }
  }

  private func missing(_ coverage: CaseCoverage) -> [String] {
    coverage.known.subtracting(coverage.seen).sorted().map { "\($0.type).\($0.name)" }
  }
}
