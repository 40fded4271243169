import Testing
import TextLayout

@testable import Goldens

@Suite struct CaseCensusTests {
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
    let census = census(Screen(content: .rows([Row(kind: .rich), Row(kind: .plain, note: "n")]), silent: ["a": .two]))
    #expect(
      census.known.filter { $0.type == "CaseCensusTests.Content" }.map(\.name).sorted() == ["failed", "none", "rows"])
    #expect(census.seen.contains(CaseCensus.Case(type: "CaseCensusTests.Content", name: "rows")))
    #expect(census.seen.filter { $0.type == "CaseCensusTests.Kind" }.map(\.name).sorted() == ["plain", "rich"])
    #expect(census.unlisted == ["CaseCensusTests.Silent"])
  }

  @Test func `an optional is to occur with and without a value, in each struct of its own`() {
    let some = census(Screen(content: .rows([Row(kind: .rich, note: "n")]), other: [.init(note: nil)]))
    #expect(
      missing(some) == [
        "CaseCensusTests.Content.failed", "CaseCensusTests.Content.none", "CaseCensusTests.Kind.plain",
        "CaseCensusTests.Row.note.none", "CaseCensusTests.Screen.Row.note.some",
      ])
  }

  @Test func `an optional in a payload belongs to its case`() {
    let census = census(Screen(content: .failed(words: "w", advice: nil)))
    #expect(missing(census).contains("CaseCensusTests.Content.failed.some"))
    #expect(census.seen.contains(CaseCensus.Case(type: "CaseCensusTests.Content.failed", name: "none")))
  }

  @Test func `together, samples lack only what none of them has`() {
    var all = census(Screen(content: .none))
    all.merge(census(Screen(content: .rows([Row(kind: .rich, note: "n")]))))
    all.merge(census(Screen(content: .failed(words: "w", advice: "a"))))
    all.merge(census(Screen(content: .failed(words: "w", advice: nil))))
    all.merge(census(Row(kind: .plain)))
    #expect(missing(all) == [])
    #expect(all.unlisted == [])
  }

  @Test func `a case without a sample, an optional without a value and a silent enum are breaches`() {
    var specimen = Specimen.sound
    let counted = census(Screen(content: .rows([Row(kind: .rich)]), silent: ["a": .one]))
    specimen.census = { counted }
    let breaches = Gates.check([specimen])
    #expect(Set(breaches.map(\.gate)) == [.cases])
    #expect(
      breaches.map(\.description) == [
        "CaseCensusTests.Silent: cases: this enum does not list its cases",
        "CaseCensusTests.Content: cases: no sample has “failed”",
        "CaseCensusTests.Content: cases: no sample has “none”",
        "CaseCensusTests.Kind: cases: no sample has “plain”",
        "CaseCensusTests.Row.note: cases: no sample has “some”",
      ])
  }

  @Test func `a value nested a thousand levels deep is counted`() {
    var value: Any = Kind.rich
    for _ in 0..<1_000 { value = [value] }
    #expect(census(value).seen == [CaseCensus.Case(type: "CaseCensusTests.Kind", name: "rich")])
  }

  private func census(_ value: Any) -> CaseCensus {
    CaseCensus(of: value) { value in
      switch value {
      case let kind as Kind: return CaseCensus.Listing(name: kind.rawValue, all: Kind.allCases.map(\.rawValue))
      case let content as Content:
        let name =
          switch content {
          case .none: "none"
          case .rows: "rows"
          case .failed: "failed"
          }
        return CaseCensus.Listing(name: name, all: ["none", "rows", "failed"])
      default: return nil
      }
    }
  }

  private func missing(_ census: CaseCensus) -> [String] {
    census.known.subtracting(census.seen).sorted().map { "\($0.type).\($0.name)" }
  }
}
