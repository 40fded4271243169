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
    .libraryMissing("a"),
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

  @Test func `an immediate retry is advised only if it can help`() {
    let failures: [Failure] = [
      .timedOut(seconds: 15),
      .status(500),
      .status(599),
      .status(418),
      .status(600),
      .notFound,
      .misdirected,
      .refused(code: 403, name: "n", message: "m"),
      .tooLarge(limitBytes: 1),
      .undecodable(path: "", problem: .missing),
    ]
    let lines = failures.map { "\($0): \(words($0).advice)" }
    expectSection(lines.joined(separator: "\n"))
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

  @Test func `a refusal is quoted by its message, or else by its name`() throws {
    try Example.check { line in
      let parts = line.split(separator: " / ", maxSplits: 1).map { UntrustedText(String($0)) }
      let words = words(.refused(code: 502, name: parts[0], message: parts[1])).summary
      return String(words.trimmingPrefix(#/.* the server said /#))
    }
  }

  @Test func `an unreadable value is described in plain words, with its path`() {
    let array = Malformation.wrongType(expected: "array", found: "string")
    let object = Malformation.wrongType(expected: "object", found: "null")
    let number = Malformation.wrongType(expected: "number", found: "invalid value")
    let either = Malformation.wrongType(expected: "string or object", found: "number")
    let ofValues: [Malformation] = [
      .missing, array, number, either, .textless(["title", "teaser"]), .outOfRange, .blank,
    ]
    let formats = ["XML", "UTF-32 text", "compressed data"]
    let others = formats.map { Malformation.wrongType(expected: "JSON", found: $0) }
    let ofAnswers: [Malformation] = [
      .notJSON(offset: 1_417), .notJSON(offset: nil), .webPage, .truncated(count: 1_417), object,
    ]
    let omissions =
      ofValues.map { Omission(path: "a[1].b", problem: $0) }
      + (ofAnswers + others).map { Omission(path: "", problem: $0) }
    for omission in omissions {
      let clause = MalformationWords.clause(omission)
      #expect(clause == MalformationWords.clause(path: omission.path, problem: omission.problem))
      // The offset of a byte is for the log.
      let shown = clause.replacing(#/ from byte .* on/#, with: "")
      let words = words(.undecodable(path: omission.path, problem: omission.problem))
      switch omission.problem {
      case .webPage, .truncated:
        // The title says it.
        #expect(words.explanation.text == "The headlines could not be read.")
      default:
        #expect(words.explanation.text == "The headlines could not be read: \(shown).")
      }
    }
    expectSection(omissions.map(MalformationWords.clause).joined(separator: "\n"))
  }

  @Test func `omissions without details are counted after the others`() {
    let omission = Omission(path: "[0]", problem: .missing)
    #expect(MalformationWords.clauses([omission]) == ["“[0]” is missing"])
    let many = Omissions(Array(repeating: omission, count: 1_334))
    #expect(MalformationWords.clauses(many).count == 101)
    #expect(MalformationWords.clauses(many).last == "and 1,234 more")
  }
}
