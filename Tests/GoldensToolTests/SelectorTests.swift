import Goldens
import Testing
import crashing

@testable import GoldensTool

@Suite struct SelectorTests {
  private let catalogue = Catalogue.news

  @Test func `one state at one size prints exactly its golden's bytes`() {
    for specimen in catalogue.specimens {
      for size in specimen.sizes {
        let words =
          ["--width", "\(size.width)"]
          + (size.height.map { ["--height", "\($0)", "--scroll", "\(size.scroll)"] } ?? [])
        let golden = specimen.goldens.first { $0.aspect == .text && $0.size == size }
        #expect(
          Run(arguments: [specimen.path] + words).bytes == golden?.bytes(),
          "\(specimen.path) \(size)")
      }
    }
  }

  @Test func `a golden's path draws that golden, from any working folder`() {
    for golden in catalogue.specimens.flatMap(\.goldens) {
      let bytes = golden.bytes()
      for prefix in ["", "Snapshots/", "./Snapshots/", "../Snapshots/", "/a/b/Snapshots/", "./"] {
        let run = Run(prefix + golden.path)
        #expect(
          run.status == 0 && run.bytes == bytes && run.complaints == [], "\(prefix)\(golden.path)")
      }
    }
  }

  @Test func `a golden's path below the given folder draws that golden`() {
    let golden = catalogue.states[0].goldens[0]
    #expect(Run("--snapshots", "/x/goldens", "/x/goldens/\(golden.path)").bytes == golden.bytes())
    #expect(Run("--snapshots", "goldens/", "goldens/\(golden.path)").bytes == golden.bytes())
  }

  @Test func `every suffix of a path names the state`() throws {
    let specimen = try #require(catalogue.specimen("news/detail/long"))
    for word in [
      "long", "detail/long", "news/detail/long", "/news/detail/long/", "news//detail/long",
    ] {
      #expect(Run(word).bytes == specimen.text(40), "\(word)")
    }
  }

  @Test func `a selector of an app or screen draws each screen's first state`() throws {
    let detail = try #require(catalogue.specimen("news/detail/loaded"))
    #expect(Run("detail").bytes == detail.text(40))
    #expect(Run("news/detail").bytes == detail.text(40))
    #expect(
      headings(Run("news", "--width", "40")).prefix(2) == [
        "news/list/loaded.40", "news/detail/loaded.40",
      ])
  }

  @Test func `several states are printed under headings, in order, each once`() throws {
    let list = try #require(catalogue.specimen("news/list/loaded"))
    let detail = try #require(catalogue.specimen("news/detail/loaded"))
    let expected =
      "═══ news/list/loaded.40\n\n" + text(list.text(40)) + "\n═══ news/detail/loaded.40\n\n"
      + text(detail.text(40))
    #expect(Run("news/list/loaded", "news/detail/loaded").text == expected)
    #expect(
      Run("news/detail/loaded", "news/list/loaded", "news/detail", "detail/loaded").text == expected
    )
  }

  @Test func `two goldens of one state are two drawings`() throws {
    let goldens = try #require(catalogue.specimen("news/detail/loaded")).goldens
    let run = Run(arguments: goldens.map { "Snapshots/\($0.path)" })
    #expect(headings(run) == goldens.map { String($0.path.dropLast(4)) })
    for golden in goldens { #expect(run.text.contains("\n\n" + text(golden.bytes()))) }
    #expect(
      headings(Run("news/detail/loaded", "news/detail/loaded.100.txt")) == [
        "news/detail/loaded.100", "news/detail/loaded.40",
      ])
  }

  @Test func `an option takes precedence over a golden's name`() throws {
    let specimen = try #require(catalogue.specimen("news/detail/loaded"))
    #expect(Run("Snapshots/news/detail/loaded.40.txt", "-w", "100").bytes == specimen.text(100))
    #expect(
      Run("news/detail/loaded.100.txt", "-H", "8").text == text(specimen.text(100), rows: 0..<8))
    #expect(
      Run("news/detail/loaded.100x9.txt", "--scroll", "2").text
        == text(specimen.text(100), rows: 2..<11))
    #expect(Run("news/detail/loaded.40.styles.txt", "-f", "text").bytes == specimen.text(40))
  }

  @Test(arguments: ["5", "19", "501", "40x7"])
  func `a golden's path with an invalid size is a usage error`(size: String) {
    let run = Run("Snapshots/news/detail/loaded.\(size).txt")
    #expect(run.status == 64 && run.bytes == [])
    let bounds = "the width must be from 20 to 500, the height from 8 to 65535"
    #expect(
      run.complaints == [
        "preview: “Snapshots/news/detail/loaded.\(size).txt” has the size \(size): \(bounds)",
        "preview: preview --help lists all options.",
      ])
  }

  @Test(arguments: [
    "0", "-1", "99999999999", "9223372036854775808", "40x65536", "40x999999999999",
    "40x8+2147483648",
  ])
  func `a golden's path with a size out of bounds is refused`(size: String) {
    let run = Run("Snapshots/news/detail/loaded.\(size).txt")
    #expect(run.status == 64 && run.bytes == [])
  }

  @Test func `all sizes are those with goldens`() throws {
    #expect(
      headings(Run("news/detail/loaded", "-a")) == [
        "news/detail/loaded.40", "news/detail/loaded.100", "news/detail/loaded.80x24",
      ])
    #expect(headings(Run("news/detail/loaded", "--all-sizes", "-w", "77")).count == 3)
  }

  @Test func `all states are those of the selected screens`() {
    let detail = catalogue.specimens.filter { $0.path.hasPrefix("news/detail/") }.map {
      "\($0.path).40"
    }
    #expect(headings(Run("news/detail", "--all-states")) == detail)
    #expect(headings(Run("--all-states")) == catalogue.specimens.map { "\($0.path).40" })
  }

  @Test func `flows are drawn if they are named`() {
    let flows = catalogue.flows.map { "\($0.path).40" }
    #expect(headings(Run("flows")) == flows)
    #expect(!headings(Run("news")).contains { $0.contains("flows") })
    for flow in catalogue.flows { #expect(Run(flow.path).bytes == flow.text(40)) }
  }

  @Test func `an unknown selector gets the nearest name as a suggestion`() {
    let mistakes = [
      ("detial", "no screen or state named “detial” — did you mean “detail”?"),
      ("news/detial", "no screen or state named “news/detial” — did you mean “news/detail”?"),
      ("News", "no screen or state named “News” — did you mean “news”?"),
      (
        "news/detail/loadad",
        "no screen or state named “news/detail/loadad” — did you mean “news/detail/loaded”?"
      ),
      (
        "detail/introduction",
        "no screen or state named “detail/introduction” — did you mean “detail/no-introduction”?"
      ),
      ("diff", "no screen or state named “diff” — did you mean “preview --diff”?"),
      ("Help", "no screen or state named “Help” — did you mean “preview --help”?"),
      ("version", "no screen or state named “version” — did you mean “preview --version”?"),
      ("width", "no screen or state named “width” — did you mean “preview --width N”?"),
      (
        "news/*",
        "no screen or state named “news/*” — did you mean “news”, which selects all below it?"
      ),
      (
        "*/detail/**",
        "no screen or state named “*/detail/**” — did you mean “detail”, which selects all below it?"
      ),
      ("xyzzyplugh", "no screen or state named “xyzzyplugh”; preview --list names them all"),
      (
        "Snapshots/news/detail/lodaed.40.txt",
        "no screen or state named “Snapshots/news/detail/lodaed.40.txt” — did you mean “news/detail/loaded”?"
      ),
    ]
    for (word, message) in mistakes {
      let run = Run(word)
      #expect(run.status == 64)
      #expect(run.bytes == [])
      #expect(run.complaints == ["preview: \(message)"])
    }
    for word in ["", "/", "//"] {
      #expect(Run(word).complaints.first == "preview: “\(word)” doesn't name a screen or state")
      #expect(Run(word).status == 64)
    }
  }

  @Test func `a selector quoted in a message is safe to print`() {
    for word in [
      "\u{1B}[31mred", "\u{202E}evil", "\u{9B}2J", "a\nb", "a\r\nb", "\u{7}", "\u{200F}",
      String(repeating: "x", count: 100_000),
    ] {
      let run = Run(word)
      #expect(run.status == 64 && run.isHarmless && run.complaints.count == 1)
    }
  }

  private func headings(_ run: Run) -> [String] {
    run.lines.filter { $0.hasPrefix("═══ ") }.map { String($0.dropFirst(4)) }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func text(_ bytes: [UInt8], rows: Range<Int>) -> String {
    let all = text(bytes).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return rows.map { ($0 < all.count ? String(all[$0]) : "") + "\n" }.joined()
  }
}
