import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

@Suite(
  .enabled(if: Browser.program != nil, "neither Chromium nor Chrome is installed"),
  .timeLimit(.minutes(4))
) struct BrowserTests {
  private let folder = TemporaryFolder()

  /// What a page shows, by keys and by its controls: every state, and none wider than the window.
  private static let everyState = """
    const states = [...document.querySelectorAll("main > section")];
    fits("the first page");
    check(shown() === states[0].id, "the first page is " + shown());
    for (const state of states.slice(1)) {
      await press("ArrowRight");
      check(shown() === state.id, "the next page of " + state.id + " is " + shown());
      check(document.title.startsWith(state.id === "changed" ? "Causes" : state.id), document.title);
      fits(state.id);
    }
    await press("ArrowLeft");
    check(shown() === states.at(-2).id, "the page before the last is " + shown());
    await press("Escape");
    check(shown() === "sheet", "Esc shows " + shown());
    """

  private static let controls = """
    const thumbs = [...document.querySelectorAll("#sheet a")];
    const filter = document.querySelector("[name=filter]");
    check(thumbs[0].firstChild.textContent.trim() !== "", "a thumb is empty");
    await press("?");
    check(document.querySelector("dialog").open, "? shows no keys");
    document.querySelector("dialog").close();
    await press("/");
    check(document.activeElement === filter, "/ does not go to the filter");
    filter.value = "detail loaded";
    filter.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    const output = document.querySelector(".tools output").value;
    const count = parseInt(output);
    check(count > 0 && count < thumbs.length, "found: " + output);
    const left = thumbs.filter(thumb => !thumb.hidden);
    check(left.length === count, "other thumbs than " + output);
    await press("Escape");
    check(filter.value === "", "Esc leaves the filter");
    thumbs[0].click();
    await settle();
    check(shown() === thumbs[0].hash.slice(1), "a click shows " + shown());
    """

  private static let report = """
    fits("the report");
    check(shown() === "changed", "the report begins with " + shown());
    const isShown = side => document.querySelector("figure." + side).checkVisibility();
    const sides = () => ["before", "after"].filter(isShown).join();
    check(sides() === "before,after", "shown: " + sides());
    check(document.querySelector(".before .removed-words"), "no mark before");
    check(document.querySelector(".after .added-words"), "no mark after");
    await press("b");
    check(sides() === "before", "b shows " + sides());
    await press("b");
    check(sides() === "after", "b shows " + sides() + " then");
    const command = document.querySelector("[data-copy*='--record']")?.dataset.copy;
    check(command?.includes("--cause c"), "no command");
    """

  @Test func `the pages work in a browser, and none is wider than a phone`() throws {
    let snapshots = ["--snapshots", try changedGoldens()]
    let gallery = Run("--gallery -").text
    let changed = Run("--gallery -", arguments: snapshots).text
    let report = Run("--diff --format html", arguments: snapshots).text
    let link = "check(shown() === 'news/detail/loaded', 'the link shows ' + shown());"
    let all = Self.everyState + Self.controls
    let problems = try Browser().problems(of: [
      Browser.Frame(html: gallery, width: 390, script: Self.everyState),
      Browser.Frame(html: gallery, width: 1100, script: all),
      Browser.Frame(html: gallery, address: "#news/detail/loaded", width: 1100, script: link),
      Browser.Frame(html: report, width: 390, script: Self.report),
      Browser.Frame(html: changed, width: 390, script: Self.report),
      Browser.Frame(html: changed, address: "#sheet", width: 390, script: Self.everyState),
    ])
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
