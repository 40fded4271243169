import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct FailureWordsTests {
  private func words(_ failure: Failure) -> FailureWords {
    FailureWords(failure, .fetching, "the headlines")
  }

  @Test func `a name from outside keeps its origin`() {
    let tag = Wording.outside(text: "\u{1B}[31m")
    let words = FailureWords(
      .offline,
      .fetching,
      "the questions",
      [" tagged ", tag])
    let sentence: [Wording] = [
      "The questions tagged ",
      tag,
      " could not be fetched.",
    ]
    #expect(words.explanation == sentence)
  }

  @Test
  func `a refusal is quoted by its message, or else by its name`() throws {
    try Example.check { line in
      let parts = line.split(separator: " / ", maxSplits: 1)
      let texts = parts.map { UntrustedText(String($0)) }
      let refusal = Failure.refused(
        code: 502,
        name: texts[0],
        message: texts[1])
      return String(words(refusal).summary.trimmingPrefix(#/.* the server said /#))
    }
  }

  @Test func `an unreadable value is described in plain words, with its path`() {
    let array = Malformation.wrongType(expected: "array", found: "string")
    let object = Malformation.wrongType(expected: "object", found: "null")
    let ofValues: [Malformation] = [
      .missing, array, .textless(["title", "teaser"]), .outOfRange, .blank,
    ]
    let ofAnswers: [Malformation] = [
      .notJSON(offset: 1_417), .webPage, .truncated(count: 1_417), .truncated(count: 1), object,
    ]
    func line(_ path: String, _ problem: Malformation) -> String {
      let clause = MalformationWords.clause(Omission(path: path, problem: problem))
      let failure = Failure.undecodable(path: path, problem: problem)
      return "\(clause) / \(words(failure).summary)"
    }
    let lines =
      ofValues.map { line("a[1].b", $0) }
      + ofAnswers.map {
        line("", $0)
      }
    expectGolden(lines)
  }

  @Test func `omissions without details are counted after the others`() {
    let omission = Omission(path: "[0]", problem: .missing)
    #expect(MalformationWords.clauses([omission]) == ["“[0]” is missing"])
    let many = Omissions(Array(repeating: omission, count: 1_334))
    let clauses = MalformationWords.clauses(many)
    #expect(clauses.count == 101)
    #expect(clauses.last == "and 1,234 more")
  }
}
