import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import crashing

@testable import GoldensTool

@Suite struct GoldenVerbsTests {
  private let folder: TemporaryFolder
  private let snapshots: String
  /// A catalogue with states only.
  private let catalogue = Self.states
  private static let states = Catalogue("Galley", screens: Catalogue.news.screens, tool: "preview")
  private static let goldens = states.specimens.flatMap(\.goldens).map {
    (path: $0.path, bytes: $0.bytes())
  }
  private let count = Self.goldens.count

  init() throws {
    folder = TemporaryFolder()
    snapshots = folder.path + "/Snapshots"
    for (path, bytes) in Self.goldens { try folder.write(bytes, to: "Snapshots/" + path) }
  }

  @Test func `recording an empty folder writes every golden and names each`() throws {
    try folder.remove("Snapshots")
    let run = preview("--record", "--snapshots", snapshots)
    #expect(run.status == 0)
    #expect(run.complaints == [])
    #expect(run.lines.dropLast() == Self.goldens.map { "created  \($0.path)" }.sorted()[...])
    #expect(try Set(folder.files()) == Set(Self.goldens.map { "Snapshots/" + $0.path }))
    let diff = preview("--diff", "--snapshots", snapshots)
    #expect(diff.status == 0 && diff.bytes == [])
    #expect(diff.complaints == ["preview: \(count) goldens match"])
    let again = preview("--record", "--snapshots", snapshots)
    #expect(again.bytes == [])
    #expect(again.complaints == ["preview: \(count) goldens match; nothing to record"])
  }

  @Test func `a changed letter is reported with its place and both commands, and recorded`() throws
  {
    let path = "news/detail/loaded.40.txt"
    let text = Run("news/detail/loaded").text
    try folder.write(text.replacing("Harbour", with: "Harboux"), to: "Snapshots/" + path)
    let diff = preview("--diff")
    #expect(diff.status == 1)
    #expect(diff.text.contains("  drawn by crashing/News.swift:"))
    expectGolden(diff.text.replacing(#/ +drawn by .*\n/#, with: ""), named: "reports/tool.letter")
    #expect(diff.complaints == ["preview: 1 of \(count) goldens differs: 1 cause"])
    #expect(preview("--diff", "news/detail/loaded").status == 1)
    #expect(preview("--diff", "news/detail/long").status == 0)
    #expect(preview("--diff", "Snapshots/" + path).status == 1)
    let record = preview("--record")
    #expect(record.status == 0)
    #expect(record.text == "updated  \(path)\n")
    #expect(preview("--diff").status == 0)
  }

  @Test func `a cause is recorded alone, and goldens with another cause are left and named`() throws
  {
    let (detail, list) = ("news/detail/loaded.40.txt", "news/list/loaded.40.txt")
    let date = (old: "24 December 2015", new: "24 November 2015")
    let goldens = (detail: Run("news/detail/loaded").text, list: Run("news/list/loaded").text)
    try folder.write(goldens.detail.replacing(date.new, with: date.old), to: "Snapshots/" + detail)
    let both = goldens.list.replacing(date.new, with: date.old).replacing("swans", with: "geese")
    try folder.write(both, to: "Snapshots/" + list)
    let titles = preview("--diff").lines.filter { $0.hasPrefix("c") }
    let names = titles.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(
      titles.map { $0.drop { $0 != " " } } == [
        "  “December” → “November” before the last word [last-updated] "
          + "(2 in 2 goldens of news/detail/loaded and news/list/loaded)",
        "  “geese” → “swans” at the end [headline] (in 1 golden of news/list/loaded)",
      ])
    let commands = preview("--diff").lines.filter { $0.contains("record it:") }
    let first = preview("--record", "--cause", names[0])
    #expect(first.text == "updated  \(detail)\n")
    #expect(
      first.complaints == [
        "preview: accepted, and written when \(names[1]) is accepted too: 1 golden"
      ])
    for wrong in ["c", "cxyz", String(names[1].prefix(7)), names[0]] {
      let run = preview("--record", "--cause", wrong)
      #expect(run.status == 64 && run.bytes == [])
      #expect(
        run.complaints.first == "preview: no cause is named “\(wrong)”; preview --diff names them")
    }
    // The command that was printed before the first cause was recorded.
    let name = try #require(commands.last?.split(separator: " ").last.map(String.init))
    #expect(name.count == 17 && name.hasPrefix(names[1]))
    #expect(preview("--record", "--cause", name).text == "updated  \(list)\n")
    #expect(try GoldenStore(folder: folder.path + "/.build/goldens-accepted").paths() == [])
    #expect(preview("--diff").status == 0)
  }

  @Test func `two causes recorded at the same time are both kept, and no golden is left`() throws {
    let list = "news/list/loaded.40.txt"
    for number in 0..<(Thoroughness.isFull ? 100 : 5) {
      let copy = TemporaryFolder()
      for (path, bytes) in Self.goldens { try copy.write(bytes, to: "Snapshots/" + path) }
      let text = Run("news/list/loaded").text.replacing(
        "24 November 2015", with: "24 December 2015")
      try copy.write(text.replacing("swans", with: "geese"), to: "Snapshots/" + list)
      let detail = Run("news/detail/loaded").text.replacing(
        "24 November 2015", with: "24 December 2015")
      try copy.write(detail, to: "Snapshots/news/detail/loaded.40.txt")
      let diff = Run(arguments: ["--diff"], folder: copy.path, catalogue: catalogue)
      let names = diff.lines.filter { $0.contains("record it:") }.compactMap {
        $0.split(separator: " ").last
      }
      #expect(names.count == 2)
      let runs = names.map(String.init).concurrentMap { [catalogue, path = copy.path] name in
        Run(arguments: ["--record", "--cause", name], folder: path, catalogue: catalogue).status
      }
      #expect(runs.allSatisfy { $0 < 2 }, "\(number): \(runs)")
      let after = Run(arguments: ["--diff"], folder: copy.path, catalogue: catalogue)
      #expect(after.status == 0, "\(number): \(after.text)")
      #expect(try copy.files().allSatisfy { $0.hasPrefix("Snapshots/") }, "\(number)")
    }
  }

  @Test func `the path of a golden records only that golden`() throws {
    for size in ["40", "100"] {
      try folder.write("x\n", to: "Snapshots/news/list/empty.\(size).txt")
    }
    #expect(
      preview("--record", "Snapshots/news/list/empty.100.txt").text
        == "updated  news/list/empty.100.txt\n")
    #expect(preview("--record", "news/list/empty").text == "updated  news/list/empty.40.txt\n")
  }

  @Test func `deleted, renamed and added goldens are reported and recorded as such`() throws {
    try folder.remove("Snapshots/news/list/empty.40.txt")
    try folder.rename("Snapshots/news/list/loaded.100.txt", to: "Snapshots/news/list/laden.100.txt")
    try folder.write("x\n", to: "Snapshots/news/list/extra.40.txt")
    let diff = preview("--diff")
    #expect(diff.status == 1)
    #expect(
      diff.lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") }.map { $0.drop { $0 != " " } } == [
        "  1 golden missing (news/list/empty)",
        "  1 golden orphaned, which no state draws (news/list/extra)",
        "  1 golden moved: news/list/laden → news/list/loaded",
      ])
    let record = preview("--record")
    #expect(
      record.text == """
        created  news/list/empty.40.txt
        moved    news/list/loaded.100.txt (was news/list/laden.100.txt)

        """)
    #expect(
      record.complaints == [
        "preview: news/list/extra.40.txt is orphaned; preview --record --prune removes it"
      ])
    #expect(preview("--record", "--prune").text == "removed  news/list/extra.40.txt\n")
    #expect(preview("--diff").status == 0)
  }

  @Test func `the goldens of a deleted state can be named and pruned separately`() throws {
    try folder.write("x\n", to: "Snapshots/news/list/gone.40.txt")
    try folder.write("x\n", to: "Snapshots/news/list/old.40.txt")
    let diff = preview("--diff", "list/gone")
    #expect(diff.status == 1)
    #expect(
      diff.lines.first?.drop { $0 != " " }
        == "  1 golden orphaned, which no state draws (news/list/gone)")
    #expect(preview("--record", "--prune", "list/gone").text == "removed  news/list/gone.40.txt\n")
    #expect(preview("--diff", "list/gone").status == 64)
    #expect(try folder.files().contains("Snapshots/news/list/old.40.txt"))
  }

  @Test func `pruning a folder of another catalogue writes and removes nothing`() throws {
    try folder.write("mine\n", to: "work/tides/day/calm.40.txt")
    let run = preview("--record", "--prune", "--snapshots", folder.path + "/work")
    #expect(run.status == 64)
    #expect(
      run.complaints == [
        "preview: “\(folder.path)/work” has no goldens of this catalogue; nothing was written or removed"
      ])
    #expect(try folder.files().filter { $0.hasPrefix("work/") } == ["work/tides/day/calm.40.txt"])
  }

  @Test(arguments: [["--diff"], ["--record", "--prune"], ["--review"]])
  func `the goldens of another catalogue are left and named, whatever acts`(words: [String]) throws
  {
    let path = "Snapshots/tides/day/calm.40.txt"
    try folder.write(Self.goldens[0].bytes, to: path)
    try folder.remove("Snapshots/\(Self.goldens[0].path)")
    let keys = ["A", "q"].map { TerminalEvent.key(Key(named: $0)) }
    let run = Run(arguments: words, folder: folder.path, events: keys, catalogue: catalogue)
    #expect(try folder.read(path) == Self.goldens[0].bytes)
    let line =
      "preview: tides has 1 golden of another catalogue, or of an app that is gone; ignored"
    #expect(run.complaints.contains(line) == (words != ["--review"]))
    #expect(try folder.files().count == (words == ["--diff"] ? count : count + 1))
  }

  @Test
  func
    `what a killed recording has left is named by a comparison, and removed by the next recording`()
    throws
  {
    // A process of this number is this one, which isn't writing.
    let draft = "news/.draft-\(ProcessInfo.processInfo.processIdentifier)-0"
    try folder.write("half", to: "Snapshots/\(draft)")
    for words in [["--diff"], ["--review"], ["--gallery", "-"]] {
      let run = Run(arguments: words, folder: folder.path, events: [], catalogue: catalogue)
      #expect(
        run.complaints.first
          == "preview: \(draft) was left by a killed recording; --record removes it")
    }
    #expect(
      Run(arguments: ["--browse"], folder: folder.path, events: [.key(Key(named: "c"))]).complaints
        == [])
    #expect(
      preview("--record").complaints.first
        == "preview: \(draft) was left by a killed recording; removed")
    #expect(try folder.files().count == count)
  }

  @Test func `pruning ignores other files and reports them`() throws {
    try folder.write("mine\n", to: "Snapshots/notes.md")
    try folder.write("x\n", to: "Snapshots/news/list/gone.40.txt")
    let run = preview("--record", "--prune")
    #expect(run.text == "removed  news/list/gone.40.txt\n")
    #expect(run.complaints == ["preview: notes.md is not a golden; ignored"])
    #expect(run.status == 0)
    #expect(preview("--diff").complaints.first == "preview: notes.md is not a golden; ignored")
    #expect(try folder.files().contains("Snapshots/notes.md"))
  }

  @Test func `the folder of goldens is the nearest at or above the working one`() throws {
    for place in ["", "/Sources", "/Sources/deep/er", "/Snapshots/news"] {
      #expect(
        Run(arguments: ["--diff"], folder: folder.path + place, catalogue: catalogue).status == 0)
    }
    let none = Run("--diff", folder: "/nowhere/at/all")
    #expect(none.status == 66)
    #expect(
      none.complaints == [
        "preview: no folder Snapshots at or above /nowhere/at/all; use --snapshots DIR"
      ])
    let gone = preview("--diff", "--snapshots", folder.path + "/gone")
    #expect(gone.status == 66)
    #expect(
      gone.complaints == ["preview: no such folder: “\(folder.path)/gone”; --record makes it"])
  }

  @Test func `the commands in a report name the given folder`() throws {
    try folder.remove("Snapshots/news/list/empty.40.txt")
    let lines = preview("--diff", "--snapshots", snapshots).lines
    let name = lines.dropLast().last?.split(separator: " ").last ?? ""
    #expect(
      lines.filter { $0.hasPrefix("  see") || $0.hasPrefix("  record") } == [
        "  see it:    preview --snapshots \(snapshots) news/list/empty --width 40",
        "  record it: preview --snapshots \(snapshots) --record --cause \(name)",
      ])
  }

  @Test func `a file instead of the folder is reported with its path and reason`() throws {
    try folder.write("a file", to: "blocked")
    let blocked = folder.path + "/blocked"
    #expect(preview("--diff", "--snapshots", blocked).status == 66)
    let record = preview("--record", "--snapshots", blocked)
    #expect(record.status == 66)
    let message = "“\(blocked)” is a file; --snapshots takes a folder of goldens, such as Snapshots"
    #expect(record.complaints == ["preview: \(message)"])
    try folder.remove("Snapshots/news/detail")
    try folder.write("a file", to: "Snapshots/news/detail")
    let report = preview("--diff").text
    #expect(report.contains("\n  first:     \(snapshots)/news/detail is a file: move it away\n"))
    #expect(!report.contains("record it"))
    let details = Self.goldens.count { $0.path.hasPrefix("news/detail/") }
    let inner = preview("--record")
    #expect(inner.status == 1)
    #expect(inner.complaints.first == "preview: news/detail is not a golden; ignored")
    #expect(
      inner.complaints.contains(
        "preview: news/detail/hostile.100.txt was not recorded: \(snapshots)/news/detail is a file: move it away"
          + "; \(details - 1) more goldens for the same reason"))
  }

  @Test func `file names in messages are safe to print`() throws {
    try folder.write("x\n", to: "Snapshots/news/list/\u{1B}[31m\u{202E}.40.txt")
    for words in [["--diff"], ["--record"], ["--record", "--prune"]] {
      let run = Run(arguments: words, folder: folder.path, catalogue: catalogue)
      #expect(run.isHarmless && !(run.text + run.complaints.joined()).isEmpty)
    }
  }

  @Test func `a report that can't be written ends with 74`() throws {
    try folder.remove("Snapshots/news/list/empty.40.txt")
    #expect(
      Run(arguments: ["--diff"], folder: folder.path, capacity: 5, catalogue: catalogue).status
        == 74)
  }

  private func preview(_ words: String...) -> Run {
    Run(arguments: words, folder: folder.path, catalogue: catalogue)
  }
}
