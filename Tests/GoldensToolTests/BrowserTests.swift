import GalleyTestSupport
import Goldens
import Testing
import TextLayout
import crashing

@testable import GoldensTool

@Suite(
  .enabled(if: Browser.program != nil, "neither Chromium nor Chrome is installed"),
  .timeLimit(.minutes(4))
) struct BrowserTests {
  private let folder = TemporaryFolder()

  /// What the switches must show: the letters of each state, and whether some are shortened.
  private static func expected(_ catalogue: Catalogue) throws -> String {
    var cases: [String] = []
    let states = catalogue.specimens.filter { $0.json != nil }
    for condition in Condition.allCases {
      let drawn = try states.map { state in
        let fields = try catalogue.fields(of: state)
        return try fields.specimen(with: fields.settings()[condition] ?? [])
      }
      for size in [Size(width: 40), Size(width: 80, height: 24), Size(width: 100)] {
        for glyphs in [Glyphs.unicode, .ascii] {
          let frames = drawn.map { $0.draw(size, glyphs) }
          let tiles = zip(states, frames).map { state, frame in
            let letters = letters(PlainText.encode(frame).text)
            return "\"\(state.path)\": [\"\(letters)\", \(isShortened(frame))]"
          }
          let values = [
            "size=\(size.width == 40 ? "" : size.description)",
            "words=\(condition == .recorded ? "" : "\(condition)")",
            "glyphs=\(glyphs == .unicode ? "" : "ascii")",
          ]
          let name = values.joined(separator: "&")
          cases.append("[\"\(name)\", {\(tiles.joined(separator: ","))}]")
        }
      }
    }
    return "[\(cases.joined(separator: ",\n"))]"
  }

  private static func letters(_ text: String) -> String {
    let letters: Set<Unicode.GeneralCategory> = [
      .uppercaseLetter,
      .lowercaseLetter,
      .titlecaseLetter,
      .modifierLetter,
      .otherLetter,
    ]
    let scalars = text.unicodeScalars.filter { letters.contains($0.properties.generalCategory) }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether words are hidden that are in no row above or below a window.
  private static func isShortened(_ frame: Frame) -> Bool {
    frame.shortenings.contains { shortening in
      switch shortening.rule {
      case .above, .below: false
      default: !shortening.hidden.isEmpty
      }
    }
  }

  @Test func `the pages work in a browser, and none is wider than a phone`() throws {
    let snapshots = ["--snapshots", try changedGoldens()]
    let gallery = ToolRun("--gallery -").text
    let changed = ToolRun("--gallery -", arguments: snapshots).text
    let report = ToolRun("--diff --format html", arguments: snapshots).text
    let expected = ["EXPECTED": try Self.expected(.news)]
    let problems = try Browser().problems(of: [
      Browser.Frame(html: gallery, width: 390, script: "every-state"),
      Browser.Frame(html: gallery, width: 1100, script: "every-state"),
      Browser.Frame(html: gallery, width: 1680, tabs: 120, script: "controls"),
      Browser.Frame(html: gallery, width: 390, script: "switches", values: expected),
      Browser.Frame(html: gallery, width: 700, isPrinted: true, script: "paper"),
      Browser.Frame(
        html: gallery,
        address: "?words=longer&app=news#news/detail/loaded",
        width: 1100,
        script: "link"
      ),
      Browser.Frame(html: report, width: 390, script: "report"),
      Browser.Frame(html: changed, width: 390, script: "report"),
      Browser.Frame(html: changed, width: 1100, script: "every-state"),
    ])
    #expect(problems == [])
  }

  @Test(arguments: [
    ("figure.innerHTML = ", ""),
    ("values.size ?? size[0]", "size[0]"),
    ("fitting[place + by]", "fitting[place - by]"),
    ("[[words, glyphs], [words], [glyphs], []]", "[[words, glyphs], []]"),
  ])
  func `a mistake in the script is found`(words: String, other: String) throws {
    let gallery = ToolRun("--gallery -").text
    let mutant = gallery.replacing(words, with: other)
    #expect(mutant != gallery)
    let expected = ["EXPECTED": try Self.expected(.news)]
    let problems = try Browser().problems(of: [
      Browser.Frame(html: mutant, width: 390, script: "every-state"),
      Browser.Frame(html: mutant, width: 390, script: "switches", values: expected),
    ])
    #expect(problems != [])
  }

  @Test func `as many tiles are broken as the check finds`() throws {
    struct Notes: Codable, Sendable {
      var title = "Notes"
      var text = "ferry"
      var limit = 400
    }
    let samples = [400, 8, 9].map { Sample("limit-\($0)", "a note", Notes(limit: $0)) }
    let screen = Screen("notes/list", samples: samples) { note in
      Block {
        TextBlock(note.title)
        TextBlock(outside: String(note.text.prefix(max(0, note.limit))))
      }
    }
    let catalogue = Catalogue("Notes", screens: [screen], tool: "notes")
    let check = ToolRun("--check notes/list", catalogue: catalogue).text
    let count = check.matches(of: /: words: .*, with text=@long\n/).count
    #expect(count == 2)
    let page = ToolRun("--gallery - notes/list", catalogue: catalogue).text
    let frame = Browser.Frame(
      html: page, width: 1100, script: "broken", values: ["COUNT": "\(count)"])
    #expect(try Browser().problems(of: [frame]) == [])
  }

  @Test func `no text of a page is outside of its frame, whatever the fonts are`() throws {
    let headline = "MMMM WWWW A HEADLINE IN CAPITAL LETTERS THAT IS AS WIDE AS IT CAN BE, AND 港の時刻"
    let sizes = [Size(width: 40)]
    let wide = Specimen(path: "app/list/wide", about: "a headline", sizes: sizes) {
      Block {
        TextBlock(outside: headline, "headline").truncated(to: 2)
        Row {
          TextBlock(outside: headline, "headline").filling()
          TextBlock("4 May", "date").trailing()
        }
      }
    }
    let theme = Theme([
      "headline": Style(weight: .bold, font: .largeSystem),
      "date": Style(font: .system),
    ])
    let catalogue = Catalogue(
      "Fonts", specimens: [wide], themes: Themes(light: theme, dark: theme), tool: "fonts")
    let fonts = ["sans-serif", "\"DejaVu Sans\"", "monospace", "serif"]
    let page = ToolRun("--gallery -", catalogue: catalogue).text
    let problems = try Browser().problems(
      of: fonts.flatMap { font in
        ["", "#app/list/wide"].map { address in
          let html = page.replacing("system-ui, sans-serif", with: font)
          return Browser.Frame(html: html, address: address, width: 1100, script: "fonts")
        }
      })
    #expect(problems == [])
  }

  /// A folder with goldens that have another word than the code draws.
  private func changedGoldens() throws -> String {
    for golden in Catalogue.news.specimens.flatMap(\.goldens) {
      let text = golden.bytes().text
      try folder.write(text.replacing("Harbour", with: "Harboux"), to: golden.path)
    }
    return folder.path
  }
}
