import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing

@testable import GalleyPresentation

struct QuestionViewStateTests {
  private let hostile = UntrustedText("\u{1B}[31m\u{202E}\u{9B}\t\nM&S")

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func field(_ query: UntrustedText) -> SearchField {
    SearchField(label: "Tags", query: query, placeholder: "swift, ios", button: ButtonState(label: "Search"))
  }

  @Test func `every search state comes back from JSON as it was`() throws {
    let words = FailureWords(.refused(code: 1, name: hostile, message: hostile), fetching: "the questions")
    let phrase: [Wording] = [.own(words: "…"), .outside(text: hostile)]
    let row = QuestionRow(
      title: hostile, owner: .outside(text: hostile), votes: "-1 votes", answers: "1 answer", views: "0 views",
      isAnswered: true)
    let contents: [QuestionSearchState.Content] = [
      .idle(title: "a", explanation: "b"), .searching(words: phrase), .loaded(summary: phrase, rows: [row]),
      .noneFound(title: "a", explanation: phrase), .failed(failure: words), .throttled(failure: words),
    ]
    #expect(caseNames(contents) == DeclaredCases.ofViewStates.names["QuestionSearchState.Content"])
    for content in contents {
      for notice in [nil, "1 question could not be shown"] {
        let state = QuestionSearchState(title: "t", field: field(hostile), content: content, notice: notice)
        let data = Data(try json(state).utf8)
        #expect(try JSONDecoder().decode(QuestionSearchState.self, from: data) == state)
      }
    }
  }

  @Test func `every detail state survives encoding and decoding`() throws {
    let figure = FigureState(name: .own(words: "image"), status: .notRequested)
    let written = RichText(blocks: [
      .quote(blocks: [
        .list(items: [.init(marker: .bullet, blocks: [.code(language: hostile, runs: [.init(.text(hostile))])])])
      ]),
      .paragraph(runs: [.init(.text(hostile), traits: [.code, .strong], link: hostile), .init(.lineBreak)]),
    ])
    let bodies: [QuestionBodyState] = [.written(text: written, figures: [figure]), .empty(words: "…")]
    #expect(caseNames(bodies) == DeclaredCases.ofViewStates.names["QuestionBodyState"])
    for body in bodies {
      for tags in [[], [hostile]] {
        for isKnown in [true, false] {
          let owner = QuestionOwnerState(
            name: .outside(text: hostile), avatar: isKnown ? figure : nil, standing: isKnown ? "1 reputation" : nil,
            asked: isKnown ? "asked 1 May 2000" : nil)
          let state = QuestionDetailState(back: "Results", title: hostile, body: body, tags: tags, owner: owner)
          let data = Data(try json(state).utf8)
          #expect(try JSONDecoder().decode(QuestionDetailState.self, from: data) == state)
        }
      }
    }
  }

  @Test func `a state's JSON is readable, and can be written by hand`() throws {
    let state = QuestionDetailState(
      back: "Results", title: UntrustedText("Why?"),
      body: .written(text: RichText(blocks: [.paragraph(runs: [.init(text: "Help")])]), figures: []),
      tags: [UntrustedText("swift")],
      owner: QuestionOwnerState(name: .own(words: "Somebody"), avatar: nil, standing: nil, asked: "asked 2 March 2017"))
    #expect(
      try json(state)
        == #"{"back":"Results","body":{"written":{"figures":[],"text":[{"paragraph":{"runs":[{"text":"Help"}]}}]}},"#
        + #""owner":{"asked":"asked 2 March 2017","name":{"own":{"words":"Somebody"}}},"tags":["swift"],"title":"Why?"}"#
    )
  }
}
