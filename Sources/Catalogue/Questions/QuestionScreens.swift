import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

extension Screen {
  /// The screens of the questions app.
  static let questions = [
    questionSearch, questionDetail,
    .split(.questionSearch, QuestionSamples.search, .questionDetail, QuestionSamples.detail),
  ]

  /// The search field with the results (S1).
  static let questionSearch = Screen(.questionSearch, samples: QuestionSamples.search) {
    QuestionSamples.payloadResult(of: $0)
  }

  /// A question (S7).
  static let questionDetail = Screen(.questionDetail, samples: QuestionSamples.detail) {
    QuestionSamples.payloadResult(of: $0, item: $0.item ?? 1)
  }
}

extension QuestionsPresenter {
  /// The page of the current screen.
  var page: Block {
    switch screen {
    case .search(let state): Block(state)
    case .detail(let state): Block(state)
    }
  }
}

extension ScreenLayout<QuestionSearchState> {
  /// The search field with the results (S1).
  static let questionSearch = ScreenLayout("questions/search") { Block($0) }
}

extension ScreenLayout<QuestionDetailState> {
  /// A question (S7), also at a height that has room for all fixed views, and at a low one.
  static let questionDetail = ScreenLayout(
    "questions/detail",
    sizes: [Size(width: 40), Size(width: 100), Size(width: 40, height: 24), Size(width: 40, height: 8)]
  ) { Block($0) }
}
