import Goldens
import TextLayout

extension Block {
  /// A paragraph that wraps, with a word in its own role.
  static func paragraph(_ words: String) -> Block {
    TextBlock(Run("Note: ", "label"), Run(words, "body")).asBlock
  }

  /// Source text. A line that is too long continues on the next row, after a mark.
  static func source(_ code: String) -> Block {
    TextBlock([Run(code, "code")], overflow: .fold).asBlock
  }

  /// Two lines at most. The last run stays visible after the ellipsis.
  static func teaser(_ words: String) -> Block {
    TextBlock(
      [Run(words, "body"), Run(" (more)", "aside")], overflow: .truncate(lines: 2, kept: 1)
    ).asBlock
  }

  /// One line that keeps both ends.
  static func fileName(_ name: String) -> Block {
    TextBlock(outside: name, "code").truncatedInTheMiddle().asBlock
  }

  /// One line that keeps the end of a path.
  static func path(_ path: String) -> Block {
    TextBlock(outside: path, "code").truncatedAtTheStart().asBlock
  }

  /// Centred lines of at most 20 cells.
  static func centred(_ words: String) -> Block {
    TextBlock([Run(words, "body")], alignment: .center, measure: 20).asBlock
  }

  /// Text of a server, which is made safe first.
  static func message(_ words: String) -> Block {
    TextBlock(outside: words, "body").asBlock
  }

  /// The program's own text with a dash, an ellipsis and an arrow.
  static func typography(_ words: String) -> Block {
    TextBlock("→ \(words)…", "body").asBlock
  }
}

extension Specimen {
  static let text: [Specimen] = [
    block("text/wrap", "a paragraph", "the bridge opens at nine and closes at noon.") {
      .paragraph($0)
    },
    block(
      "text/fold", "source text", "func open(bridge: Bridge) throws {\n  bridge.isOpen = true\n}"
    ) { .source($0) },
    block(
      "text/truncate", "two lines at most",
      "Four hundred boats call at the harbour in a summer, and all of them ask."
    ) {
      .teaser($0)
    },
    block(
      "text/truncate-middle", "a name with both ends",
      "harbour-at-dawn-seen-from-the-old-north-quay.jpg"
    ) {
      .fileName($0)
    },
    block(
      "text/truncate-start", "a path with its end",
      "/home/ada/harbour/Sources/App/Main.swift"
    ) {
      .path($0)
    },
    block("text/center", "centred lines", "Closed on Sundays and in fog") { .centred($0) },
    block(
      "safe-text/escape", "a server's control characters",
      "High \u{1B}[31mwater\u{202E} at\tnoon\n\u{9B}2J"
    ) {
      .message($0)
    },
    block("glyphs/typography", "glyphs with a replacement in ASCII", "9:00–12:00 — “open”") {
      .typography($0)
    },
  ]
}
