import GalleyTestSupport
import TextLayout

@testable import Goldens

extension Comparison {
  /// Changes with a cause of every kind: the lines of a file, each the path of a golden with its old
  /// and its new text.
  static let sample = Comparison(
    changes: changed + others,
    count: 40,
    refusing: [
      "app/list/b": GateViolation(.ascii, "app/list/b", "no replacement for *"),
      "app/detail/gap": GateViolation(.width, "app/detail/gap", "too wide"),
    ])

  private static let changed = Example.all(in: "changes").map { change in
    let path = change.input.prefix { $0 != " " }
    let texts = change.input.dropFirst(path.count + 1).sides
    return Change.changed(String(path), texts[0], texts[1])
  }

  private static let others: [Change] = [
    .of("app/new/a.40.txt", .missing),
    .of("app/new/b.40.txt", .moved(from: "app/old/b.40.txt")),
    .of("app/gone/\u{1B}[31m.40.txt", .orphaned),
    .of("app/bad/a.40.txt", .invalid(.conflict(row: 1))),
    .of("app/bad/b.40.txt", .unstable),
  ]
}

extension Differences {
  /// A report of these goldens, in which gates refuse some drawings.
  static let sample = changing(Differences(.sample)) { sample in
    sample.command = "preview"
    sample.selection = " app"
  }
}
