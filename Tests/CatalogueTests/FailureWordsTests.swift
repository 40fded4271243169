import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyCatalogue
@testable import GalleyPresentation

/// The words of every failure. The page of an app's failures shows them.
struct FailureWordsTests {
  private static let failures = FailureSamples.fetching + FailureSamples.disk

  private func words(_ failure: Failure) -> FailureWords {
    FailureWords(failure, .fetching, "the headlines")
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
    let vague = longWords("address answer certificate certificates disk home program proxy server")
    #expect(said.isSubset(of: vague))
  }

  // Proves X4.
  @Test(arguments: failures)
  func `words from outside are kept separate from the app's own`(failure: Failure) {
    let host = "example.com"
    let words = words(failure)
    let isNamed = "\(failure)".contains(host)
    #expect(words.explanation.contains(.outside(text: UntrustedText(host))) == isNamed)
    let own = words.explanation.filter { caseName($0) == "own" }
    for text in [own.text, words.title, words.advice ?? "", words.button?.label ?? ""] {
      #expect(!text.contains(host))
    }
  }
}
