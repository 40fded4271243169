import Goldens
import TextLayout

extension Catalogue {
  /// The screens of an invented news app.
  package static let news = Catalogue(
    "News",
    version: "news 1.0",
    screens: newsScreens,
    flows: newsFlows,
    themes: Themes(
      terminal: newsTheme(.dark),
      light: newsTheme(.light),
      dark: newsTheme(.dark)),
    tool: "preview",
    // No package: its goldens are in the folders of tests.
    file: "")

  private static func newsTheme(_ colors: Theme.Colors) -> Theme {
    .standard(
      colors,
      adding: [
        "headline": Style(colors.accent, weight: .bold),
        "last-updated": Style(colors.quiet),
        "introduction": .plain,
      ])
  }

  private static let newsScreens = [
    Screen(
      StoryList.layout,
      samples: [
        Sample("loaded", "nine stories", StoryList(Story.all)),
        Sample("loading", "before the first answer", StoryList(content: .loading)),
        Sample("empty", "the server has no stories", StoryList([])),
        Sample("hostile", "a headline with controls and escapes in it", StoryList([.hostile])),
      ],
      payload: { StoryList.receive($0, opening: nil) }),
    Screen(
      Story.layout,
      samples: [
        Sample("loaded", "a story", Story.all[0].page, sizes: [Size(width: 80, height: 24)]),
        Sample("long", "a story that fills a page", Story.long.page),
        Sample("no-introduction", "a story without an introduction", Story.all[1].page),
        Sample("hostile", "a story with controls and escapes in it", Story.hostile.page),
      ],
      payload: { input in StoryList.receive(input, opening: input.item ?? 1) }),
  ]

  private static let newsFlows = ["reading", "trying-again"].map { name in
    Specimen(flow: "news/flows/\(name)", "loads") {
      [
        FlowStep(
          event: "The app is launched",
          effects: ["request the headlines"],
          page: StoryList.layout.layout(StoryList(content: .loading))),
        FlowStep(event: "The server answers", page: StoryList.layout.layout(StoryList(Story.all))),
      ]
    }
  }
}

extension Story {
  static let hostile = Story(
    headline: "\u{1B}[31mred\u{202E}evil\u{9B}2J 港の時刻",
    updated: "1 January 1970",
    introduction: "שלום\u{2066} and\ttabs\u{0}")

  static var long: Story {
    var story = all[0]
    story.introduction = String(
      repeating: "The pier was built for grain and has fed only gulls since. ",
      count: 20)
    return story
  }
}
