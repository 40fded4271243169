import GalleyDomain
import GalleyTestSupport
import Goldens
import Testing

@testable import GalleyPresentation

struct FailureWordsTests {
  private static let host = "news.example.com"

  /// One failure of each kind, with facts that can be recognised in the words.
  private static let failures: [Failure] = [
    .offline,
    .unknownHost(host),
    .unreachable(host: host),
    .disconnected(host: host),
    .timedOut(seconds: 30),
    .tooSlow(seconds: 30),
    .proxyRefused(status: 403, host: host),
    .proxyUnusable(variable: "https_proxy"),
    .untrusted(host: host, .expired),
    .insecure(host: host),
    .notHTTP(host: host),
    .incomplete(host: host),
    .garbled(host: host),
    .status(503),
    .notFound,
    .throttled(seconds: 17_524),
    .busy(seconds: 60),
    .refused(
      code: 502,
      name: "throttle_violation",
      message: "too many requests"),
    .proxyFailed("proxy:8080"),
    .unusable(host: "::1"),
    .unstartable(path: "/a", reason: "b"),
    .misdirected,
    .tooLarge(limitBytes: 16 << 20),
    .undecodable(path: "headlines[3].updated", problem: .missing),
    .diskFull,
    .homeless,
    .denied(path: "/mnt"),
    .disk(path: "/mnt/posts", reason: "Input/output error"),
    .cancelled,
  ]

  private func words(_ failure: Failure) -> FailureWords {
    FailureWords(failure, .fetching, "the headlines")
  }

  @Test func `every kind of failure is tested here`() {
    #expect(caseNames(Self.failures) == DeclaredCases.ofViewStates.names["Failure"])
  }

  @Test(arguments: failures)
  func `a failure says what happened, to what, and what to do`(failure: Failure) {
    let words = words(failure)
    #expect(!words.title.isEmpty && !words.title.hasSuffix("."))
    #expect(words.explanation.text.hasPrefix("The headlines could not be "))
    #expect(words.summary == "\(words.title). \(words.explanation.text)")
    #expect(words.summary.hasSuffix(".") || words.summary.hasSuffix("”"))
    #expect(words.advice.hasSuffix("."))
    #expect(words.button?.label == "Try again")
  }

  @Test(arguments: failures)
  func `a failure says its reason once`(failure: Failure) {
    let words = words(failure)
    func wordsOf(_ text: String) -> Set<String> {
      Set(text.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }.map(String.init))
    }
    let sentence = words.explanation.filter { caseName($0) == "own" }.text + " " + words.advice
    let said = wordsOf(words.title).intersection(wordsOf(sentence))
    // What these words say, the title doesn't.
    let vague: Set = [
      "address", "answer", "certificate", "disk", "home", "program", "proxy", "server",
    ]
    #expect(said.isSubset(of: vague))
  }

  @Test(arguments: failures)
  func `a failure on this device names the operation`(failure: Failure) {
    for operation in [Operation.reading, .saving, .removing] {
      let words = FailureWords(failure, operation, "the saved posts")
      let explanation = words.explanation.text
      #expect(explanation.hasPrefix("The saved posts could not be \(operation.rawValue)"))
      #expect(words.advice.hasSuffix("."))
      #expect(!words.title.isEmpty)
      for word in ["fetch", "the answer is", "the answer was"] {
        #expect(!explanation.contains(word))
      }
    }
  }

  @Test func `no two kinds of failure have the same title`() {
    let words = Self.failures.map(words)
    #expect(Set(words.map(\.title)).count == words.count)
  }

  @Test(arguments: CertificateFlaw.allCases)
  func `an untrusted certificate is named with the reason`(flaw: CertificateFlaw) {
    let words = words(.untrusted(host: Self.host, flaw))
    #expect(words.title == "Certificate not trusted")
    #expect(words.summary.contains("certificate of \(Self.host)"))
    let others = CertificateFlaw.allCases.filter { $0 != flaw }
    #expect(others.allSatisfy { self.words(.untrusted(host: Self.host, $0)) != words })
  }

  @Test(arguments: [
    (Failure.timedOut(seconds: 15), "Try again now or later."),
    (.status(500), "Try again now or later."),
    (.status(599), "Try again now or later."),
    (.status(418), "Try again later."),
    (.status(600), "Try again later."),
    (.notFound, "Try again later."),
    (.misdirected, "Try again later."),
    (.refused(code: 403, name: "n", message: "m"), "Try again later."),
    (.tooLarge(limitBytes: 1), "Try again later."),
    (.undecodable(path: "", problem: .missing), "Try again later."),
  ])
  func `an immediate retry is advised only if it can help`(failure: Failure, advice: String) {
    #expect(words(failure).advice == advice)
  }

  @Test func `a failed reload says that content could not be fetched again`() {
    for failure in Self.failures {
      let words = words(failure)
      let again = FailureWords(failure, .fetching, "the headlines", again: true)
      #expect(again.explanation.text.contains(" again"))
      #expect(again.title == words.title)
      #expect(again.advice == words.advice)
      let reading = FailureWords(failure, .reading, "it", again: true)
      #expect(reading.explanation.text.hasPrefix("It could not be read again"))
    }
  }

  @Test func `a name from outside keeps its origin`() {
    let scope: [Wording] = [" tagged ", .outside(text: "\u{1B}[31m")]
    let sentence: [Wording] = [
      .own(words: "The questions tagged "),
      .outside(text: "\u{1B}[31m"),
      .own(words: " could not be fetched."),
    ]
    let words = FailureWords(.offline, .fetching, "the questions", scope)
    #expect(words.explanation == sentence)
  }

  @Test func `words from outside are kept separate from the app's own`() {
    for hostile in ["\u{1B}[31m", "\u{202E}", "quiet"] {
      let text = UntrustedText(hostile)
      let flaws = CertificateFlaw.allCases.map { Failure.untrusted(host: hostile, $0) }
      let failures: [Failure] = [
        .refused(code: 502, name: "name", message: text),
        .unreachable(host: hostile),
        .insecure(host: hostile),
        .unknownHost(hostile),
        .disconnected(host: hostile),
        .notHTTP(host: hostile),
        .incomplete(host: hostile),
        .garbled(host: hostile),
        .proxyRefused(status: 403, host: hostile),
        .proxyRefused(status: 502, host: hostile),
      ]
      for words in (failures + flaws).map(words) {
        let parts = words.explanation
        let outside = parts.filter { caseName($0) == "outside" }
        #expect(outside == [.outside(text: text)])
        let own = parts.filter { caseName($0) == "own" }.text
        for words in [own, words.title, words.advice, words.button?.label ?? ""] {
          #expect(!words.contains(hostile))
        }
      }
    }
  }

  @Test(arguments: [
    ("throttle_violation", " ", "“throttle_violation”."),
    ("n", "Too many requests.", "“Too many requests.”"),
    ("n", "too many \n", "“too many \n”."),
    ("n", "Why?", "“Why?”"),
  ])
  func `a refusal is quoted by its message, or else by its name`(
    name: String,
    message: String,
    quote: String
  ) {
    let refusal = Failure.refused(
      code: 502,
      name: UntrustedText(name),
      message: UntrustedText(message))
    let words = words(refusal)
    #expect(words.summary.hasSuffix("the server said \(quote)"))
  }

  @Test(arguments: [
    (Malformation.notJSON(offset: 1_417), "", "the answer is not valid JSON from byte 1,417 on"),
    (.notJSON(offset: nil), "", "the answer is not valid JSON"),
    (.webPage, "", "the answer is a web page, perhaps of a network that wants you to sign in"),
    (.wrongType(expected: "JSON", found: "XML"), "", "the answer is XML, not JSON"),
    (.wrongType(expected: "JSON", found: "UTF-32 text"), "", "the answer is UTF-32 text, not JSON"),
    (.truncated(count: 1_417), "", "the answer ends too early, after 1,417 bytes"),
    (.missing, "headlines", "“headlines” is missing"),
    (
      .wrongType(expected: "array", found: "string"),
      "headlines",
      "“headlines” is a string, not an array"
    ),
    (
      .wrongType(expected: "JSON", found: "compressed data"),
      "",
      "the answer is compressed data, not JSON"
    ),
    (
      .wrongType(expected: "number", found: "invalid value"),
      "a",
      "“a” is an invalid value, not a number"
    ),
    (.wrongType(expected: "object", found: "null"), "", "the answer is null, not an object"),
    (
      .wrongType(expected: "string or object", found: "number"),
      "a[1]",
      "“a[1]” is a number, not a string or object"
    ),
    (
      .textless(["title", "teaser"]),
      "case_studies[1]",
      "“case_studies[1]” has no title and no teaser"
    ),
    (.outOfRange, "headlines[3].updated", "“headlines[3].updated” is a number out of range"),
    (.blank, "headlines[3].headline", "“headlines[3].headline” is blank"),
  ])
  func `an unreadable value is described in plain words, with its path`(
    problem: Malformation,
    path: String,
    clause: String
  ) {
    #expect(MalformationWords.clause(path: path, problem: problem) == clause)
    #expect(MalformationWords.clause(Omission(path: path, problem: problem)) == clause)
    // The offset of a byte is for the log.
    let words = words(.undecodable(path: path, problem: problem)).explanation.text
    let clause = clause.replacing(#/ from byte .* on/#, with: "")
    switch problem {
    case .webPage, .truncated:
      // The title says it.
      #expect(words == "The headlines could not be read.")
    default:
      #expect(words == "The headlines could not be read: \(clause).")
    }
  }

  @Test func `omissions without details are counted after the others`() {
    let omission = Omission(path: "[0]", problem: .missing)
    #expect(MalformationWords.clauses([omission]) == ["“[0]” is missing"])
    let many = Omissions(Array(repeating: omission, count: 1_334))
    #expect(MalformationWords.clauses(many).count == 101)
    #expect(MalformationWords.clauses(many).last == "and 1,234 more")
  }
}
