import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

struct CaseCoverageTests {
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

  /// The declarations in the source of the types above.
  private static let declared: DeclaredCases = {
    var declared = DeclaredCases()
    declared.read(
      """
      @Suite struct CaseCoverageTests {
        enum Kind: String, CaseIterable { case plain, rich }
        enum Content {
          /// Cycles through the cases.
          case none
          case rows([Row])
          case failed(words: String, advice: String?)
        }
        struct Screen {
          var content: Content
        }
      }
      """)
    return declared
  }()

  @Test func `enums are found in arrays, optionals, payloads and dictionaries`() {
    let rows = [Row(kind: .rich), Row(kind: .plain, note: "n")]
    let screen = Screen(content: .rows(rows), silent: ["a": .two])
    #expect(
      CaseCoverage(of: screen).cases == [
        "CaseCoverageTests.Content": ["rows"],
        "CaseCoverageTests.Kind": ["plain", "rich"],
        "CaseCoverageTests.Silent": ["two"],
      ])
    let payload = CaseCoverage(of: Screen(content: .failed(words: "w", advice: nil)))
    let none = ["CaseCoverageTests.Content.failed": Set(["none"])]
    #expect(payload.optionals == none, "it belongs to its case")
  }

  /// The indentation isn't what tells a case from a statement.
  @Test(arguments: ["  ", "    ", "\t", ""])
  func `the cases are the same with any indentation`(indent: String) {
    let source = Example.text("cases.txt")
    var declared = DeclaredCases()
    declared.read(source.replacing("  ", with: indent))
    #expect(
      declared.names == [
        "Outer.Kind": ["plain", "rich", "nested", "last"],
        "Outer.Kind.Deep": ["one", "two", "default"],
      ])
  }

  @Test func `each struct's optional must occur with and without a value`() {
    let rows = [Row(kind: .rich, note: "n")]
    let screen = Screen(content: .rows(rows), other: [.init(note: nil)])
    expectGolden(missing([screen]))
  }

  @Test func `a case is missing only if no sample has it`() {
    let samples = [
      Screen(content: .none),
      Screen(content: .rows([Row(kind: .rich, note: "n")])),
      Screen(content: .failed(words: "w", advice: "a")),
      Screen(content: .failed(words: "w", advice: nil)),
      Screen(content: .rows([Row(kind: .plain)])),
    ]
    #expect(missing(samples) == [])
  }

  @Test func `an enum that the source doesn't declare is a violation`() {
    let message = "the source that was read does not declare this enum"
    #expect(missing([["a": Silent.one]]) == ["CaseCoverageTests.Silent: \(message)"])
  }

  @Test func `a value nested a thousand levels deep is counted`() {
    var value: Any = Kind.rich
    for _ in 0..<1_000 {
      value = [value]
    }
    #expect(CaseCoverage(of: value).cases == ["CaseCoverageTests.Kind": ["rich"]])
  }

  private func missing(_ states: [some Any]) -> [String] {
    let specimens = states.map { state in
      let coverage = CaseCoverage(of: state)
      return changing(Specimen.sound) { $0.caseCoverage = { coverage } }
    }
    let violations = Gates.cases(specimens, declared: Self.declared)
    return violations.map { violation in "\(violation.path): \(violation.message)" }
  }
}
