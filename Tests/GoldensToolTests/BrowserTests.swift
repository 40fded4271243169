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

  /// Each switch changes all tiles, and the address keeps it.
  private static func switches(_ catalogue: Catalogue) throws -> String {
    """
    const letters = text => text.replace(/[^\\p{L}]/gu, "");
    for (const [address, states] of \(try expected(catalogue))) {
      for (const [name, value] of new URLSearchParams(address)) choose(name, value);
      await settle();
      for (const [path, [words, shortened]] of Object.entries(states)) {
        const state = document.getElementById(path);
        const tiles = [...state.querySelectorAll("figure")].filter(seen);
        check(tiles.length === 1, path + " has " + tiles.length + " tiles at " + address);
        const shown = tiles.map(tile => tile.querySelector("pre").textContent).join();
        check(letters(shown) === words, path + " at " + address + " shows " + shown);
        check(Boolean(state.querySelector(".tile .shortened")) === shortened, path + " at " + address + " has another mark");
      }
      const count = Object.values(states).filter(([words, shortened]) => shortened).length;
      const told = document.querySelector("[name=only][value=shortened]").parentElement.dataset.count;
      check(told === String(count), told + " are shortened at " + address + ", not " + count);
      fits(address);
    }
    """
  }

  /// Every state on the wall and on its page, by keys; none is wider than the window.
  private static let everyState = """
    fits("the wall");
    const states = [...document.querySelectorAll("main section")];
    check(shown() === states.map(state => state.id).join(), "the wall shows " + shown());
    for (const state of states) {
      const tile = [...state.querySelectorAll("figure")].find(seen);
      check(tile?.querySelector("pre").textContent.trim(), "the tile of " + state.id + " is empty");
      check(state.getAttribute("aria-label") === state.id, state.id + " has another name");
      const pre = tile.querySelector("pre.frame"), spoken = [...state.querySelectorAll("pre.spoken")];
      check(!spoken.length || pre.ariaHidden === "true", state.id + " is read twice");
      const isRead = !spoken.length || spoken.some(part => part.checkVisibility());
      check(isRead, "the spoken text of " + state.id + " is not read");
    }
    location.hash = states[0].id;
    await settle();
    for (const state of states) {
      check(shown() === state.id, "the page of " + state.id + " is " + shown());
      check(document.title.startsWith(state.id), document.title);
      fits(state.id);
      const first = [...state.querySelectorAll("figcaption")].filter(seen)[0].textContent;
      check(/^\\d+ columns/.test(first), state.id + " begins with " + first);
      await press("ArrowRight");
    }
    await press("ArrowLeft");
    check(shown() === states.at(-2).id, "the page before the last is " + shown());
    await press("Escape");
    check(shown() === states.map(state => state.id).join(), "Esc shows " + shown());
    check(document.activeElement.closest("section") === states.at(-2), "Esc loses the place");
    await press("ArrowRight");
    check(document.activeElement.closest("section") === states.at(-1), "→ leaves the tile");
    """

  /// The filters, and the controls that the keyboard reaches.
  private static let controls = """
    const filter = document.querySelector("[name=filter]"), all = shown().split(",");
    await press("?");
    check(document.querySelector("dialog").open, "? shows no keys");
    document.querySelector("dialog").close();
    await press("/");
    check(document.activeElement === filter, "/ does not go to the filter");
    filter.value = "detail loaded";
    filter.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    check(shown() === "news/detail/loaded", "found: " + shown());
    check(document.querySelector("output").value === "1 of " + all.length, "no count");
    await press("Escape");
    check(filter.value === "" && shown().split(",").length === all.length, "Esc leaves the filter");
    const app = document.querySelector("[name=app]");
    app.value = "themes";
    app.dispatchEvent(new Event("input", { bubbles: true }));
    check(shown().split(",").every(path => path.startsWith("themes/")), "the app shows " + shown());
    await press("Escape");
    // Tab goes to the chosen one of several.
    const isStop = part => seen(part) && (part.type !== "radio" || part.checked);
    const stops = [...document.querySelectorAll("a, button, input, select, summary")].filter(isStop);
    for (const stop of stops) check(reached.has(stop), stop.outerHTML + " is not reached by Tab");
    const links = all.map(path => document.getElementById(path).querySelector("h3 a"));
    check(links.every(link => stops.includes(link)), "a tile can't be reached");
    links[0].click();
    await settle();
    check(shown() === all[0], "a click shows " + shown());
    """

  /// A page that is printed.
  private static let paper = """
    const states = [...document.querySelectorAll("main section")];
    check(states.length > 1 && states.every(seen), "a state isn't printed");
    check(![...document.querySelectorAll("form, button, select, input")].some(seen), "a control is printed");
    for (const state of states) {
      const tile = [...state.querySelectorAll("figure")].find(seen), pre = tile?.querySelector("pre");
      check(pre?.textContent.trim(), state.id + " is printed empty");
      check(pre?.scrollHeight <= pre?.clientHeight + 2, state.id + " is cut on paper");
    }
    """

  /// The causes of differences, and the drawings before and after.
  private static let report = """
    fits("the report");
    const isShown = side => seen(document.querySelector("article figure." + side));
    const sides = () => ["before", "after"].filter(isShown).join();
    check(sides() === "before,after", "shown: " + sides());
    check(document.querySelector(".before .removed-words"), "no mark before");
    check(document.querySelector(".after .added-words"), "no mark after");
    await press("b");
    check(sides() === "before", "b shows " + sides());
    const tile = [...document.querySelectorAll("section figure.tile")].find(seen);
    check(tile.matches(".before"), "b leaves the tiles");
    await press("b");
    check(sides() === "after", "b shows " + sides() + " then");
    const command = document.querySelector("[data-copy*='--record']")?.dataset.copy;
    check(command?.includes("--cause c"), "no command");
    choose("only", "changed");
    await settle();
    check(shown() !== "", "nothing is changed");
    """

  @Test func `the pages work in a browser, and none is wider than a phone`() throws {
    let snapshots = ["--snapshots", try changedGoldens()]
    let gallery = ToolRun("--gallery -").text
    let changed = ToolRun("--gallery -", arguments: snapshots).text
    let report = ToolRun("--diff --format html", arguments: snapshots).text
    let link = """
      check(shown() === "news/detail/loaded", "the link shows " + shown());
      check(document.querySelector("[name=words]:checked").value === "longer", "other words");
      check(document.querySelector("[name=app]").value === "news", "another app");
      check(document.querySelector("pre.spoken").textContent.includes("NóvéNóvémbér"), "as recorded");
      """
    let switches = try Self.switches(.news)
    let problems = try Browser().problems(of: [
      Browser.Frame(html: gallery, width: 390, script: Self.everyState),
      Browser.Frame(html: gallery, width: 1100, script: Self.everyState),
      Browser.Frame(html: gallery, width: 1680, tabs: 120, script: Self.controls),
      Browser.Frame(html: gallery, width: 390, script: switches),
      Browser.Frame(html: gallery, width: 700, isPrinted: true, script: Self.paper),
      Browser.Frame(
        html: gallery,
        address: "?words=longer&app=news#news/detail/loaded",
        width: 1100,
        script: link
      ),
      Browser.Frame(html: report, width: 390, script: Self.report),
      Browser.Frame(html: changed, width: 390, script: Self.report),
      Browser.Frame(html: changed, width: 1100, script: Self.everyState),
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
    let problems = try Browser().problems(of: [
      Browser.Frame(html: mutant, width: 390, script: Self.everyState),
      Browser.Frame(html: mutant, width: 390, script: try Self.switches(.news)),
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
    let script = """
      const broken = () => document.querySelector("[name=only][value=broken]").parentElement.dataset.count;
      for (const [words, count] of [["", 0], ["long", \(count)], ["longer", 0]]) {
        choose("words", words);
        choose("size", "100");
        await settle();
        check(broken() === String(count), broken() + " are broken under " + words);
      }
      """
    let page = ToolRun("--gallery - notes/list", catalogue: catalogue).text
    let frame = Browser.Frame(html: page, width: 1100, script: script)
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
    let script = """
      for (const pre of [...document.querySelectorAll("pre.frame")].filter(seen)) {
        check(pre.scrollWidth <= pre.clientWidth, pre.scrollWidth + " of " + pre.clientWidth + " pixels");
        for (const set of pre.querySelectorAll(".set")) {
          const reach = set.firstChild.getBoundingClientRect(), next = set.nextElementSibling?.getBoundingClientRect();
          const isBeside = next && Math.abs(next.top - reach.top) < 3;
          check(!isBeside || reach.right <= next.left + 1, set.textContent + " reaches into the next text");
        }
      }
      """
    let fonts = ["sans-serif", "\"DejaVu Sans\"", "monospace", "serif"]
    let page = ToolRun("--gallery -", catalogue: catalogue).text
    let problems = try Browser().problems(
      of: fonts.flatMap { font in
        ["", "#app/list/wide"].map { address in
          let html = page.replacing("system-ui, sans-serif", with: font)
          return Browser.Frame(html: html, address: address, width: 1100, script: script)
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
