import Console

/// An action of the tool other than drawing.
struct Verb {
  /// The option that selects the action, and the options that require it.
  let options: [Option]
  /// The formats that it writes; empty for an action that takes no format.
  var formats: [DrawingOptions.Format] = []
  /// The method that performs the action.
  let perform: (Tool) -> (ToolOptions) throws -> ExitStatus

  /// The actions, in the order of the help.
  static var all: [Verb] {
    [
      Verb(options: [.list, .fields], formats: [.text, .json], perform: Tool.list),
      Verb(
        options: [.diff, .cause, .all],
        formats: [.text, .markdown, .html, .json, .ansi],
        perform: Tool.diff
      ),
      Verb(options: [.record, .prune], perform: Tool.record),
      Verb(options: [.browse, .watch], perform: Tool.browse),
      Verb(options: [.review], perform: Tool.review),
      Verb(options: [.check], perform: Tool.check),
      Verb(options: [.inspect], perform: Tool.inspect),
      Verb(options: [.gallery], perform: Tool.gallery),
    ]
  }
}

extension Option {
  static let list = Option("list", "l", about: "list the states")
  static let fields = Option(
    "fields",
    requires: .list,
    about: "with --list: the fields of the states, as --set takes them"
  )
  static let diff = Option("diff", "d", about: "compare with the goldens, one cause at a time")
  static let record = Option("record", about: "write the goldens that differ")
  static let cause = Option(
    "cause",
    nil,
    .listed("ID", by: "$0 --diff | grep \"^c[0-9a-f]*  \" | cut -d \" \" -f 1"),
    isRepeatable: true,
    requires: .diff,
    .record,
    about: "with --diff: only this cause; with --record: accept it"
  )
  static let all = Option(
    "all",
    requires: .diff,
    about: "with --diff: all goldens and rows of each cause"
  )
  static let prune = Option(
    "prune",
    requires: .record,
    about: "with --record: remove orphaned goldens"
  )
  static let browse = Option(
    "browse",
    about: "look at states in the terminal, at any size, and change them"
  )
  static let review = Option(
    "review",
    about: "review and accept the differences, one cause at a time"
  )
  static let check = Option(
    "check",
    about: "hold the states to rules at every width, with other values in their fields"
  )
  static let inspect = Option(
    "inspect",
    nil,
    .place("ROW:COLUMN"),
    isRepeatable: true,
    about: "name the code of a cell; without one, what the page shortens"
  )
  static let gallery = Option(
    "gallery",
    nil,
    .file("FILE"),
    about: "write all states to one HTML page; - is standard output"
  )
}
