import Goldens
import TextLayout

extension Block {
  /// Any number of berths. Only the visible ones are built.
  static func berths(_ count: Int) -> Block {
    LazyList(count: count) { words("Berth \($0 + 1)") }.asBlock
  }

  /// A title that stays, a page that scrolls, and a legend that is dropped from a low window.
  static func reader(_ lines: [String]) -> Block {
    let title = Block {
      words("Harbour rules", "title")
      Rule("─", "rule")
    }
    return Viewport(
      arrangements: [.init(top: title, bottom: words("q: quit", "aside")), .init(top: title)],
      body: Block { for line in lines { words(line) } }, minimumBody: 3
    ).asBlock
  }
}

extension Block {
  /// A list beside a page. Each has its own scroll position.
  static func split(_ split: Split) -> Block {
    Row(gap: 1) {
      Viewport(scroll: .row(split.listRow)) { berths(20) }.fixed(10)
      Viewport(scroll: .row(split.row)) {
        words(split.title, "title")
      } _: {
        for line in split.lines { words(line) }
      }.filling()
    }.asBlock
  }
}

extension Block {
  /// A list of jobs, scrolled to the chosen one, above the end of a log.
  static func panes(_ panes: Panes) -> Block {
    Stack {
      Box(title: "jobs") {
        Viewport(scroll: .showing(Identifier(panes.chosen))) {
          for (number, job) in panes.jobs.enumerated() { words(job).action(number) }
        }
      }.height(share: 1, maximum: 5)
      Box(title: "log") {
        Viewport(scroll: .end) {
          for line in panes.log { words(line) }
        }
      }.height(share: 1)
      words("q: quit", "aside")
    }.asBlock
  }

  /// A question over the panes, which are dimmed.
  static func question(_ panes: Panes) -> Block {
    Block.panes(panes).covered(dimmed: "aside") {
      Box {
        words("Stop all jobs?")
        words("[ Stop ]", "title").meaning(.button).action("stop")
      }
    }
  }
}

/// Jobs with the number of the chosen one, and the lines of their log.
struct Panes: Codable {
  var jobs: [String]
  var chosen: Int
  var log: [String]
}

/// A list and a page with their scroll positions.
struct Split: Codable {
  var listRow: Int
  var title: String
  var row: Int
  var lines: [String]
}

extension Specimen {
  static let windows: [Specimen] = [
    Specimen(
      "blocks/list/berths", "a window of a hundred rows", 100,
      sizes: [Size(width: 24, height: 4), Size(width: 48, height: 4, scroll: 40)]
    ) { .berths($0) },
    Specimen(
      "blocks/viewport/rules", "fixed parts around a page", rules,
      sizes: [
        Size(width: 24, height: 6), Size(width: 24, height: 6, scroll: 2),
        Size(width: 24, height: 5),
        Size(width: 48, height: 6),
      ]
    ) { .reader($0) },
    Specimen(
      "blocks/viewport/split", "two parts that scroll by themselves",
      Split(listRow: 7, title: "Harbour rules", row: 1, lines: rules),
      sizes: [Size(width: 24, height: 5), Size(width: 48, height: 5)]
    ) { .split($0) },
    Specimen(
      "blocks/viewport/panes", "jobs and the end of a log", panes,
      sizes: [Size(width: 24, height: 12), Size(width: 48, height: 9)]
    ) { .panes($0) },
    Specimen(
      "blocks/viewport/question", "a question over the panes",
      Panes(jobs: ["build", "lint", "test"], chosen: 1, log: panes.log),
      sizes: [Size(width: 24, height: 12), Size(width: 48, height: 9)]
    ) { .question($0) },
  ]

  private static let panes = Panes(
    jobs: ["build", "lint", "test", "pack", "sign", "ship"], chosen: 4,
    log: (1...12).map { "line \($0)" })

  private static let rules = ["No wake.", "No fires.", "No dogs.", "No songs.", "No swimming."]
}
