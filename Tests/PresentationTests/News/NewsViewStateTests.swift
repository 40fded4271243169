import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing

@testable import GalleyPresentation

struct NewsViewStateTests {
  private let hostile = UntrustedText("\u{1B}[31m\u{202E}\u{9B}\t\nM&S")

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `every list state survives encoding and decoding`() throws {
    let words = FailureWords(.refused(code: 1, name: hostile, message: hostile), fetching: "the headlines")
    let contents: [HeadlineListState.Content] = [
      .loading(words: "…"), .loaded(count: "1 story", rows: [HeadlineRow(headline: hostile, updated: "1 May 2000")]),
      .empty(title: "a", explanation: "b", action: "c"), .failed(failure: words),
    ]
    #expect(caseNames(contents) == DeclaredCases.ofViewStates.names["ListContent"])
    let refreshes: [Refresh] = [.idle, .running(words: "…"), .failed(failure: words)]
    #expect(caseNames(refreshes) == DeclaredCases.ofViewStates.names["Refresh"])
    for content in contents {
      for refresh in refreshes {
        for notice in [nil, "1 headline could not be shown"] {
          let state = HeadlineListState(title: "t", content: content, notice: notice, refresh: refresh)
          let data = Data(try json(state).utf8)
          #expect(try JSONDecoder().decode(HeadlineListState.self, from: data) == state)
        }
      }
    }
  }

  @Test func `every detail state survives encoding and decoding`() throws {
    for introduction in [nil, hostile] {
      let state = HeadlineDetailState(
        back: "Headlines", headline: hostile, updated: "1 May 2000", introduction: introduction,
        placeholder: introduction == nil ? "none" : nil)
      let data = Data(try json(state).utf8)
      #expect(try JSONDecoder().decode(HeadlineDetailState.self, from: data) == state)
    }
  }

  @Test func `a state's JSON is readable, and can be written by hand`() throws {
    let state = HeadlineListState(
      title: "Headlines",
      content: .loaded(
        count: "1 story", rows: [HeadlineRow(headline: UntrustedText("A bell"), updated: "24 November 2015")]))
    #expect(
      try json(state)
        == #"{"content":{"loaded":{"count":"1 story","rows":[{"headline":"A bell","updated":"24 November 2015"}]}},"#
        + #""refresh":{"idle":{}},"title":"Headlines"}"#)
  }
}
