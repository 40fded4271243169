import GalleyDomain
import GalleyTestSupport

@testable import GalleyPresentation

extension QuestionsPresenter: Scripted {
  static let initial = QuestionsPresenter()

  /// A question for each word: `B2` has the title B and the number 2. `!` is one that can't be used,
  /// and `?` a value.
  private static func page(_ words: Words) -> QuestionPage {
    var batch = Batch<Question>(items: [])
    var backoff: Int?
    for word in words.all {
      let parts = word.split(separator: ":")
      if parts[0] == "backoff" {
        backoff = Int(parts[1])
      } else if word == "!" {
        batch.omissions.append(Omission(path: "items[1].title", problem: .missing))
      } else if word == "?" {
        batch.flaws.append(Omission(path: "items[0].score", problem: .missing))
      } else if word != "none" {
        let id = Int(word.drop(while: { !$0.isNumber })) ?? 0
        let title = String(word.prefix { !$0.isNumber })
        batch.items += (0..<(title == "x" ? id : 1)).map { .named(title, id: id + $0) }
      }
    }
    return QuestionPage(questions: batch, backoff: backoff)
  }

  static func event(_ name: Substring, _ words: Words) -> Event? {
    switch name {
    case "launch": .launched
    case "pause": .pauseRead(seconds: words.number ?? 0)
    case "type": .queryChanged(words.text)
    case "search": .searchRequested
    case "retry": .retryRequested
    case "found": .answered(words.result(page(words)), request: words.request)
    case "second": .countedDown(secondsLeft: words.number ?? 0, request: words.request)
    case "open": .opened(index: words.number ?? 0)
    case "tag": .tagChosen(words.text)
    case "back": .backRequested
    default: nil
    }
  }

  var shown: [(name: String, value: Any?)] {
    let state: any Encodable =
      switch screen {
      case .search(let state): state
      case .detail(let state): state
      }
    return shown(state, on: screen, selection: selection, pause: pauseWords)
  }
}
