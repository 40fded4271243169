import Console
import Goldens

extension Option {
  static let width = Option(
    "width",
    "w",
    .text("N", candidates: Value.command(printing: ToolOptions.widths.keys.sorted())),
    about: "20 to 500 cells; small is 40, large 100 (the first golden's)"
  )
  static let height = Option(
    "height",
    "H",
    .text("N"),
    about: "rows of a window, 8 or more (the first golden's)"
  )
  static let scroll = Option(
    "scroll",
    nil,
    .text("N"),
    about: "rows above the window (0)"
  )
  static let allSizes = Option(
    "all-sizes",
    "a",
    about: "every size that has a golden"
  )
  static let allStates = Option(
    "all-states",
    about: "every state of the screens selected"
  )
  static let format = Option(
    "format",
    "f",
    .choice("FORMAT", DrawingOptions.Format.allCases.map(\.rawValue)),
    about: "text, ansi, json, html, styles, spoken; for --diff markdown, github (text)"
  )
  static let ascii = Option(
    "ascii",
    about: "draw lines and marks in ASCII"
  )
  static let color = Option(
    "color",
    nil,
    .choice("WHEN", ColorChoice.allCases.map(\.rawValue)),
    about: "auto, always or never (auto: on a terminal, unless TERM is empty or dumb)"
  )
  static let state = Option(
    "state",
    nil,
    .file("FILE"),
    about: "draw this view state, in the form of --format json; - is standard input"
  )
  static let set = Option(
    "set",
    nil,
    .text(
      "PATH=VALUE",
      candidates: #""$0" ${1:+"$1"} --list --fields | sed -n "s/=.*/=/p" | sort -u"#
    ),
    isRepeatable: true,
    about: "draw the state with another value of a field of “--list --fields”"
  )
  static let payload = Option(
    "payload",
    nil,
    .file("[NAME=]FILE"),
    isRepeatable: true,
    about: "draw a server's answer; - is standard input"
  )
  static let item = Option(
    "item",
    nil,
    .text("N"),
    requires: .payload,
    about: "open this item of the payload, counted from 1 (1)"
  )
  static let query = Option(
    "query",
    nil,
    .text("TEXT"),
    requires: .payload,
    about: "the text of the search field, with a payload (that of the samples)"
  )
  static let snapshots = Option(
    "snapshots",
    nil,
    .folder("DIR"),
    about: "the folder of goldens (the catalogue's own)"
  )
  static let since = Option(
    "since",
    nil,
    .text(
      "REV",
      candidates: #"git for-each-ref --format="%(refname:short)" refs/heads refs/remotes refs/tags"#
    ),
    requires: .diff,
    .review,
    .gallery,
    about: "compare recorded goldens with those of a branch, a commit, A..B or A...B"
  )
  static let against = Option(
    "against",
    nil,
    .folder("OLD"),
    requires: .diff,
    .review,
    .gallery,
    about: "compare the recorded goldens with those of another folder"
  )
}

extension Command {
  /// The command line of the tool for a catalogue.
  ///
  /// - Parameter name: the name by which the tool was started.
  static func tool(for catalogue: Catalogue, named name: String) -> Command {
    let takesPayloads = catalogue.screens.contains { $0.payload != nil }
    let payloads: [Option] = takesPayloads ? [.payload, .item, .query] : []
    let drawing: [Option] = [
      .width,
      .height,
      .scroll,
      .allSizes,
      .allStates,
      .format,
      .ascii,
      .color,
      .state,
      .set,
    ]
    let goldens: [Option] = [.snapshots, .since, .against]
    return Command(
      name: name,
      version: catalogue.version,
      summary:
        "draws any screen of \(catalogue.name) in any state as plain text, and compares it with its golden.",
      synopsis: "[SELECTOR ...] [options] [action]",
      introduction: introduction(for: catalogue, named: name),
      // The paths in the first column.
      operands: "\"$0\" --list | sed \"s/  .*//\"",
      groups: [
        Group("Drawing", drawing + payloads + goldens),
        Group("Actions", Verb.all.flatMap(\.options)),
      ],
      exclusive: Verb.exclusive + [
        [.since, .against], [.state, .payload], [.state, .allStates],
      ],
      variables: [
        Variable(
          "NO_COLOR, CLICOLOR_FORCE, TERM, COLORTERM",
          "decide on colour with --color auto; NO_COLOR leaves weights"
        ),
        Variable("COLORFGBG", "says whether the background is dark, for the colours of a page"),
        Variable("VISUAL, EDITOR", "the editor of --browse and --review"),
        Variable(
          "CI",
          "if it is set, to another value than 0 or false, --record writes nothing"
        ),
      ],
      statuses: [
        .success,
        .different,
        .usage,
        .data,
        .noInput,
        .output,
      ]
    )
  }

  private static func introduction(for catalogue: Catalogue, named name: String) -> [String] {
    let path = catalogue.specimens.first?.parts ?? []
    let examples = [path.prefix(1), path.suffix(1), path.suffix(2)]
    let selectors = examples.map { $0.joined(separator: "/") }.joined(separator: ", ")
    return [
      "SELECTOR is app/screen/state or adjacent parts of it: \(selectors).",
      "The path of a golden selects its size too. A selector without a state draws the first state of each screen;",
      "an action applies to all states. Each of several selectors is drawn. Without arguments, \(name) lists the states.",
    ]
  }
}
