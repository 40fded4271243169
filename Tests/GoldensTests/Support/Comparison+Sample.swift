import TextLayout

@testable import Goldens

extension Comparison {
  /// Changes with a cause of every kind.
  static let sample = Comparison(
    changes: changed + others,
    count: 40,
    refusing: [
      "app/list/b": GateViolation(.ascii, "app/list/b", "no replacement for *"),
      "app/detail/gap": GateViolation(.width, "app/detail/gap", "too wide"),
    ])

  private static let changed = [
    words("app/list/a.40.txt"),
    words("app/list/a.100.txt"),
    words("app/list/b.40.txt"),
    .changed(
      "app/list/a.spoken.txt",
      "heading 1: Board\n⟨港 nine stories⟩\n",
      "heading 1: Board\n⟨港 nine items⟩\n"),
    // Two causes, and rows with other words only in one of them.
    detail(
      "both.40",
      "one\n\nkept\nkept  too\n    kept as well\n\ntwo\n",
      "1\n\nkept\nkept  too\n    kept as well\n\n2\n"),
    detail("one.40", "one\n", "1\n"),
    detail("two.40", "two\n", "2\n"),
    detail("gap.40", "Board\nkept\n", "Board\n\n\nkept\n"),
    detail(
      "hebrew.40",
      "\u{200E}\u{202B}עברית\u{202C}\u{200E} 1\n",
      "\u{200E}\u{202B}שלום\u{202C}\u{200E} 1\n"),
    detail(
      "role.40.styles",
      "1:1-4     title\n",
      "1:1-4     link               outside\n"),
    detail(
      "hostile.40",
      "plain\n",
      "````\n</details>\n<script>alert(1)</script> @everyone\n"),
  ]

  private static let others: [Change] = [
    .of("app/new/a.40.txt", .missing),
    .of("app/new/b.40.txt", .moved(from: "app/old/b.40.txt")),
    .of("app/gone/\u{1B}[31m.40.txt", .orphaned),
    .of("app/bad/a.40.txt", .invalid(.conflict(row: 1))),
    .of("app/bad/b.40.txt", .unstable),
  ]

  private static func detail(_ name: String, _ old: String, _ new: String) -> Change {
    .changed("app/detail/\(name).txt", old, new)
  }

  /// A list with another word in one row.
  private static func words(_ path: String) -> Change {
    let rows = (1...9).map { "row \($0)\n" }.joined()
    func page(_ word: String) -> String { "Board\n──\n港 nine \(word) and a row\n" + rows }
    return .changed(path, page("stories"), page("items"))
  }
}

extension Differences {
  /// A report of these goldens, in which gates refuse some drawings.
  static let sample = changing(Differences(.sample)) { sample in
    sample.command = "preview"
    sample.selection = " app"
  }
}
