import GalleyDomain
import GalleyTestSupport
import Goldens
import Testing

@testable import GalleyPresentation

struct FailureWordsTests {
  private static let host = "news.example.com"

  /// One failure of each kind, with facts that can be recognised in the words.
  private static let failures = failures(at: host)

  private static func failures(at host: String) -> [Failure] {
    [
      .offline,
      .unknownHost(host),
      .unreachable(host: host),
      .disconnected(host: host),
      .timedOut(seconds: 30),
      .tooSlow(seconds: 30),
      .proxyRefused(status: 403, host: host),
      .proxyUnusable(variable: "https_proxy"),
      .untrusted(host: host),
      .expired(host: host),
      .certificatesMissing(variable: "SSL_CERT_FILE"),
      .insecure(host: host),
      .notHTTP(host: host),
      .incomplete(host: host),
      .status(503),
      .notFound,
      .throttled(seconds: 17_524),
      .busy(seconds: 60),
      .refused(code: 502, name: "throttle_violation", message: "too many requests"),
      .proxyFailed("proxy:8080"),
      .unusable(host: "::1"),
      .libraryMissing("a", neededBy: "b"),
      .misdirected,
      .tooLarge(limitBytes: 16 << 20),
      .undecodable(path: "headlines[3].updated", problem: .missing),
      .diskFull,
      .homeless,
      .denied(path: "/mnt"),
      .disk(path: "/mnt/posts", reason: "Input/output error"),
      .cancelled,
    ]
  }

  private func words(_ failure: Failure) -> FailureWords {
    FailureWords(failure, .fetching, "the headlines")
  }

  @Test func `every kind of failure is tested here`() {
    #expect(caseNames(Self.failures) == DeclaredCases.ofViewStates.names["Failure"])
  }

  // Proves B14, N12, X2.
  @Test(arguments: failures)
  func `a failure says what happened, to what, and what to do`(failure: Failure) {
    let words = words(failure)
    #expect(!words.title.isEmpty)
    #expect(!words.title.hasSuffix("."))
    #expect(words.explanation.text.hasPrefix("The headlines could not be "))
    #expect(words.summary == "\(words.title). \(words.explanation.text)")
    #expect(words.summary.hasSuffix(".") || words.summary.hasSuffix("”"))
    #expect(words.advice?.hasSuffix(".") != false)
    #expect(words.button?.label == "Try again")
  }

  // Proves X2.
  @Test(arguments: failures)
  func `a failure says its reason once`(failure: Failure) {
    let words = words(failure)
    func longWords(_ text: String) -> Set<Substring> {
      let letters = text.lowercased().split { !$0.isLetter }
      return Set(letters.filter { $0.count > 3 })
    }
    let explanation = words.explanation.filter { caseName($0) == "own" }
    let sentence = explanation.text + " " + (words.advice ?? "")
    let said = longWords(words.title).intersection(longWords(sentence))
    // What these words say, the title doesn't.
    let vague = longWords("address answer certificate disk home program proxy server")
    #expect(said.isSubset(of: vague))
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

  // Proves X4.
  @Test func `words from outside are kept separate from the app's own`() {
    for hostile in ["\u{1B}[31m", "\u{202E}", "quiet"] {
      let text = UntrustedText(hostile)
      // Only those with a host differ.
      let named = Self.failures(at: hostile).filter {
        !Self.failures.contains($0)
      }
      let others: [Failure] = [.refused(code: 502, name: "name", message: text)]
      for words in (named + others).map(words) {
        let outside = words.explanation.filter { caseName($0) == "outside" }
        #expect(outside == [.outside(text: text)])
        let own = words.explanation.filter { caseName($0) == "own" }
        let label = words.button?.label ?? ""
        for words in [own.text, words.title, words.advice ?? "", label] {
          #expect(!words.contains(hostile))
        }
      }
    }
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
    expectGolden(lines.joined(separator: "\n"))
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
