import GalleyCommands

/// An action of the tool other than drawing.
struct Verb {
  /// The option that selects the action, and the options that require it.
  let options: [Option]
  /// The method that performs the action.
  let perform: (Tool) -> (Request) throws -> ExitStatus

  private init(
    _ option: Option, with details: [Option] = [], _ perform: @escaping (Tool) -> (Request) throws -> ExitStatus
  ) {
    options = [option] + details
    self.perform = perform
  }

  /// The actions, in the order of the help.
  static var all: [Verb] {
    [
      Verb(Option(.list, "l", about: "list the states"), Tool.list),
      Verb(
        Option(.diff, "d", about: "compare with the goldens, one cause at a time"),
        with: [
          Option(
            .context, nil, .text("N"), requires: .diff, about: "with --diff: rows of context around each change (1)"),
          Option(
            .limit, nil, .text("N"), requires: .diff, about: "with --diff: maximum bytes of a markdown report (60000)"),
        ], Tool.diff),
      Verb(
        Option(.record, about: "write the goldens that differ"),
        with: [
          Option(
            .cause, nil, .text("ID"), isRepeatable: true, requires: .record,
            about: "with --record: only goldens that nothing but these causes changed"),
          Option(.prune, requires: .record, about: "with --record: remove orphaned goldens"),
          Option(.force, requires: .record, about: "with --record: record even if CI is set"),
        ], Tool.record),
      Verb(Option(.review, about: "review and accept the differences, one cause at a time"), Tool.review),
      Verb(
        Option(.sweep, about: "draw every width, and report where the layout changes or breaks a gate"), Tool.sweep),
      Verb(Option(.explain, about: "explain which text is shortened, by which rule, and what is hidden"), Tool.explain),
      Verb(
        Option(
          .inspect, nil, .text("CELL"), isRepeatable: true,
          about: "name the lines of code that draw a cell (row 3, cell 12 is 3:12) or words"),
        Tool.inspect),
      Verb(
        Option(.audit, about: "alter each field of the view states; report those that no golden shows"), Tool.audit),
      Verb(
        Option(.gallery, nil, .file("FILE"), about: "write all states to one HTML page; - is standard output"),
        Tool.gallery),
      Verb(Option(.join, about: "report the JSON of --diff for each shard, in the files named, as one"), Tool.join),
    ]
  }
}

extension Option.Name {
  static let list = Option.Name("list")
  static let diff = Option.Name("diff")
  static let context = Option.Name("context")
  static let limit = Option.Name("limit")
  static let record = Option.Name("record")
  static let cause = Option.Name("cause")
  static let prune = Option.Name("prune")
  static let force = Option.Name("force")
  static let review = Option.Name("review")
  static let sweep = Option.Name("sweep")
  static let explain = Option.Name("explain")
  static let inspect = Option.Name("inspect")
  static let audit = Option.Name("audit")
  static let gallery = Option.Name("gallery")
  static let join = Option.Name("join")
}
