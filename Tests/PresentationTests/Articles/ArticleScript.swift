import GalleyDomain
import GalleyTestSupport

@testable import GalleyPresentation

/// An app of articles that has an item for each word.
protocol ScriptedApp: ArticleApp {
  static func item(_ word: Substring) -> Item
}

extension News: ScriptedApp {
  static func item(_ word: Substring) -> Headline {
    Headline(
      title: UntrustedText(String(word)), updated: Timestamp(secondsSince1970: 0),
      introduction: nil)
  }
}

extension CaseStudies: ScriptedApp {
  /// A study with a title; `A7` has the number 7, and `-a` is a teaser alone.
  static func item(_ word: Substring) -> CaseStudy {
    let text = UntrustedText(String(word))
    if word.hasPrefix("-") { return CaseStudy(title: nil, teaser: text) }
    return CaseStudy(
      id: Int(word.drop(while: { !$0.isNumber })), title: text, teaser: nil, hero: nil,
      sections: [])
  }
}

extension ArticlePresenter: Scripted where App: ScriptedApp {
  static var initial: Self { Self() }

  static func event(_ name: Substring, _ words: Words) -> Event? {
    switch name {
    case "launch": .launched
    case "reload": .reloadRequested
    case "retry": .retryRequested
    case "loaded":
      .loaded(words.result(Batch(items: words.all.map(App.item))), request: words.request)
    case "second": .countedDown(secondsLeft: words.number ?? 0, request: words.request)
    case "open": .opened(index: words.number ?? 0)
    case "back": .backRequested
    default: nil
    }
  }

  var shown: [(name: String, value: Any?)] {
    let state: any Encodable =
      switch screen {
      case .list(let state): state
      case .detail(let state): state
      }
    return shown(state, on: screen, selection: selection, pause: pauseWords)
  }
}
