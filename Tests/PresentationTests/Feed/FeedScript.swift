import GalleyDomain

@testable import GalleyPresentation

extension FeedPresenter: Scripted {
  private static let labels = ["a", "b", "c"].map { id in
    FeedSource.Label(id: id, name: "Source \(id.uppercased())")
  }

  static let initial = FeedPresenter(sources: labels)

  /// The answer of a source: its items between `+` signs, `0` for none; after `~`, a failure, or the
  /// age of cached items. `!` is an item that can't be used.
  private static func outcome(_ word: Substring) -> FeedAnswer.Outcome {
    let parts = word.split(separator: "~")
    var batch = Batch<FeedItem>(items: [])
    for title in parts[0].split(separator: "+") where title != "0" {
      if title == "!" {
        batch.omissions.append(Omission(path: "[0].title", problem: .missing))
      } else {
        let address = UntrustedText("https://example.com/\(title).jpg")
        let item = FeedItem(
          title: UntrustedText(String(title)), image: ImageReference(address: address))
        batch.items.append(item)
      }
    }
    if let failure = Failure(scripted: parts[0]) { return .failed(failure) }
    guard let rest = parts.dropFirst().first else { return .fetched(batch) }
    let failure = Failure(scripted: rest)
    return failure.map { .stale(batch, age: 90, because: $0) }
      ?? .cached(batch, age: Int(rest) ?? 0)
  }

  static func event(_ name: Substring, _ words: Words) -> Event? {
    let id = String(words.all.first ?? "")
    return switch name {
    case "launch": .launched
    case "reload": .reloadRequested
    case "retry": .retryRequested
    case "answered": .sourceAnswered(id: id, request: words.request)
    case "failed": .sourceAnswered(id: id, hasFailed: true, request: words.request)
    case "loaded":
      .loaded(
        zip(labels, words.all.map(outcome)).map { FeedAnswer(source: $0, outcome: $1) },
        request: words.request)
    case "second": .countedDown(secondsLeft: words.number ?? 0, request: words.request)
    case "loading":
      .imageChanged(address: UntrustedText("https://example.com/\(id).jpg"), .loading)
    case "damaged":
      .imageChanged(address: UntrustedText("https://example.com/\(id).jpg"), .failed(.damaged))
    default: nil
    }
  }

  var shown: [(name: String, value: Any?)] {
    [("", screen), ("pause", pauseWords), ("mayReload", mayReload)]
  }
}
