import GalleySystem
import Goldens
import TextLayout

/// The list of an invented news app, so that a change of a real app affects no test of the tool.
package struct StoryList: Codable, Sendable {
  package enum Content: Codable, Sendable {
    case loading
    case loaded(count: String, rows: [Story])
    case empty
    case failed(reason: String)
  }

  var title = "Headlines"
  var content: Content
}

/// A story of the app.
package struct Story: Codable, Sendable {
  var back: String?
  var headline: String
  var updated: String
  var introduction: String?
  /// The words in place of an introduction.
  var placeholder: String?
}

extension StoryList {
  static let layout = ScreenLayout<StoryList>("news/list") { state in
    Block {
      if case .loaded(let count, _) = state.content {
        Row {
          TextBlock(state.title, .title).heading(1).filling()
          TextBlock(count, .aside).trailing()
        }
      } else {
        TextBlock(state.title, .title).heading(1)
      }
      Rule("━", .rule)
      switch state.content {
      case .loading: TextBlock("◌ Fetching the headlines…", .status)
      case .loaded(_, let rows):
        Stack(gap: 1) {
          for row in rows {
            let headline = TextBlock(outside: row.headline, "headline").truncated(to: 3)
            let date = TextBlock(row.updated, "last-updated")
            Either(atLeast: 64) {
              Row {
                headline.filling()
                date.trailing()
              }
            } else: {
              headline
              date.marked(Run("  ", isOrnament: true))
            }
          }
        }
      case .empty: TextBlock("No headlines at the moment", .status)
      case .failed(let reason): TextBlock(outside: reason, .failure)
      }
    }
  }
}

extension Story {
  static let layout = ScreenLayout<Story>("news/detail") { state in
    Stack(gap: 1) {
      Stack {
        if let back = state.back {
          TextBlock(back, .back).marked(Run("‹ ", .back, isOrnament: true)).meaning(.back)
        }
        Rule("━", .rule)
        TextBlock(outside: state.headline, "headline").heading(1)
      }
      TextBlock("Updated \(state.updated)", "last-updated")
      if let words = state.introduction { TextBlock(outside: words, "introduction") }
      if let words = state.placeholder { TextBlock(outside: words, .status) }
    }.asBlock
  }
}

extension Story {
  /// Nine stories, in the form of the server's answer.
  package static let all = [
    Story(
      headline: "Harbour seals return to the old docks after forty years",
      updated: "24 November 2015",
      introduction: "A group of eleven harbour seals has settled below the disused grain pier."),
    Story(headline: "The clockmaker who keeps a village on time", updated: "27 November 2015"),
    Story(headline: "Paper made from straw goes into print", updated: "27 November 2015"),
    Story(headline: "Night trains are back, and nobody sleeps", updated: "13 December 2015"),
    Story(headline: "A bridge that folds itself away for swans", updated: "19 May 2016"),
    Story(headline: "Schools lend out telescopes like library books", updated: "24 October 2016"),
    Story(
      headline: "What the lighthouse keeper wrote on the wallpaper",
      updated: "1 November 2017"),
    Story(headline: "New year opens with a comet low in the east", updated: "1 January 2019"),
    Story(headline: "Old year ends as it began: in fog", updated: "31 December 2018"),
  ]

  /// The story as its page shows it.
  var page: Story {
    var page = self
    page.back = "Headlines"
    if introduction == nil { page.placeholder = "This story has no introduction." }
    return page
  }
}

extension StoryList {
  /// The list of some stories.
  init(_ stories: [Story]) {
    self.init(
      content: stories.isEmpty
        ? .empty : .loaded(count: "\(stories.count) headlines", rows: stories))
  }

  /// The screen for a server's answer, `{"headlines": […]}`: its list, or one of its stories.
  @Sendable static func receive(_ input: PayloadInput, opening number: Int?) -> PayloadResult {
    var stories: [Story] = []
    var complaints: [String] = []
    guard case .array(let items)? = (try? JSON(input.body))?["headlines"] else {
      let failed = StoryList(content: .failed(reason: "! Unreadable answer"))
      return PayloadResult(
        layout.specimen(of: failed),
        complaints: ["no headlines"],
        outcome: .unreadable)
    }
    for item in items {
      do {
        stories.append(try JSONDecoder().decode(Story.self, from: Data(item.bytes)))
      } catch {
        complaints.append("\(item.text) is no story")
      }
    }
    guard let number else {
      return PayloadResult(layout.specimen(of: StoryList(stories)), complaints: complaints)
    }
    guard stories.indices.contains(number - 1) else {
      return PayloadResult(
        nil,
        complaints: complaints,
        outcome: .noSuchItem(count: stories.count))
    }
    return PayloadResult(
      Story.layout.specimen(of: stories[number - 1].page),
      complaints: complaints)
  }
}
