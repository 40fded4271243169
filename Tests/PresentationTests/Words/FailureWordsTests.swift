import Domain
import Presentation
import Testing

struct FailureWordsTests {
  /// One failure of each kind, with facts that can be found again in the words.
  private static let failures: [Failure] = [
    .offline, .unreachable(host: "news.example.com"), .timedOut(seconds: 30), .insecure(host: "news.example.com"),
    .status(503), .notFound, .throttled(seconds: 17_524),
    .refused(code: 502, name: UntrustedText("throttle_violation"), message: UntrustedText("too many requests")),
    .misdirected, .tooLarge(limitBytes: 10_000_000),
    .undecodable(path: "headlines[3].updated", problem: .missing), .diskFull, .disk(code: 5), .cancelled,
  ]

  private func words(_ failure: Failure) -> FailureWords {
    FailureWords(failure, fetching: "the headlines")
  }

  @Test func `every kind of failure is among those tried here`() {
    #expect(Set(Self.failures.map(\.kind)) == Set(Failure.Kind.allCases))
  }

  @Test(arguments: failures)
  func `a failure says what happened, to what, and what can be done`(failure: Failure) {
    let words = words(failure)
    #expect(!words.title.isEmpty && !words.title.hasSuffix("."))
    #expect(words.explanation.hasPrefix("The headlines ") && words.explanation.hasSuffix("."))
    #expect(words.advice.hasSuffix("."))
    #expect(words.action == "Try again")
  }

  @Test(arguments: failures)
  func `what fails on this device says what was to be done`(failure: Failure) {
    for (words, outcome) in [
      (FailureWords(failure, reading: "the saved posts"), "read"),
      (FailureWords(failure, saving: "the saved posts"), "saved"),
      (FailureWords(failure, removing: "the saved posts"), "removed"),
    ] {
      #expect(words.explanation.hasPrefix("The saved posts could not be \(outcome)"))
      #expect(words.explanation.hasSuffix(".") && words.advice.hasSuffix("."))
      #expect(!words.explanation.contains("fetch") && !words.title.isEmpty)
      #expect(words.title == self.words(failure).title)
    }
  }

  @Test func `no two kinds of failure have the same title or explanation`() {
    let words = Self.failures.map(words)
    #expect(Set(words.map(\.title)).count == words.count)
    #expect(Set(words.map(\.explanation)).count == words.count)
  }

  @Test func `the facts are in the words`() {
    #expect(words(.status(503)).explanation.contains("503"))
    #expect(words(.timedOut(seconds: 1)).explanation.contains("within 1 second."))
    #expect(words(.timedOut(seconds: 30)).explanation.contains("within 30 seconds."))
    #expect(words(.throttled(seconds: 17_524)).advice == "Try again in 17,524 seconds.")
    #expect(words(.tooLarge(limitBytes: 10_000_000)).explanation.contains("10,000,000 bytes"))
    #expect(words(.disk(code: 5)).explanation.contains("5"))
  }

  @Test func `words from outside stay apart from the app's own`() {
    for hostile in ["\u{1B}[31m", "\u{202E}", "quiet"] {
      let text = UntrustedText(hostile)
      let refused = words(.refused(code: 502, name: UntrustedText("name"), message: text))
      #expect(refused.message == text)
      let unreachable = words(.unreachable(host: hostile))
      #expect(unreachable.server == text)
      let insecure = words(.insecure(host: hostile))
      #expect(insecure.server == text)
      for words in [refused, unreachable, insecure] {
        let own = [words.title, words.explanation, words.advice, words.action].joined()
        #expect(!own.contains(hostile))
      }
    }
  }

  @Test func `a refusal without a message is quoted by its name`() {
    let name = UntrustedText("throttle_violation")
    #expect(words(.refused(code: 502, name: name, message: UntrustedText(" "))).message == name)
  }

  @Test(arguments: [
    (Malformation.notJSON(offset: 1_417), "", "the answer is not valid JSON from byte 1,417 on"),
    (.notJSON(offset: nil), "", "the answer is not valid JSON"),
    (.missing, "headlines", "“headlines” is missing"),
    (.wrongType(expected: "array", found: "string"), "headlines", "“headlines” is a string, not an array"),
    (.wrongType(expected: "object", found: "null"), "", "the answer is null, not an object"),
    (.outOfRange, "headlines[3].updated", "“headlines[3].updated” is a number out of range"),
    (.blank, "headlines[3].headline", "“headlines[3].headline” is blank"),
  ])
  func `what can't be read is said in plain words, with its place`(problem: Malformation, path: String, clause: String)
  {
    #expect(MalformationWords.clause(path: path, problem: problem) == clause)
    #expect(MalformationWords.clause(Omission(path: path, problem: problem)) == clause)
    #expect(
      words(.undecodable(path: path, problem: problem)).explanation
        == "The headlines arrived, but could not be read: \(clause).")
  }
}
