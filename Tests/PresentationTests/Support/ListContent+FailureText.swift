import GalleyPresentation

extension ListContent {
  /// The title, explanation, advice and button of a failure; empty if there is none.
  var failureText: [String] {
    guard case .failed(let words) = self else { return [] }
    return [words.title, words.explanationText, words.advice] + (words.button.map { [$0.label] } ?? [])
  }
}
