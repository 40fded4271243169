/// The description of a program's command line, for parsing, `--help` and completions.
package struct Command: Sendable {
  /// Options under one heading of the help.
  package struct Group: Sendable {
    package var title: String
    package var options: [Option]

    package init(_ title: String, _ options: [Option]) {
      self.title = title
      self.options = options
    }
  }

  /// An environment variable that the program reads, or a key, by its name.
  package struct Variable: Sendable {
    package var name: String
    package var about: String

    package init(_ name: String, _ about: String) {
      self.name = name
      self.about = about
    }
  }

  /// The name of the program.
  package var name: String
  /// The name and number of the version, such as `galley 0.1.0`.
  package var version: String
  /// A sentence about the program, without its name in front.
  package var summary: String
  /// The operands and kinds of options, such as `[SELECTOR ...] [option ...]`.
  package var synopsis: String
  /// Lines of at most 100 characters that explain the operands.
  package var introduction: [String]
  /// A command of `sh` that prints the candidates for an operand, one a line; it has no `'`.
  package var operands: String
  package var groups: [Group]
  /// Groups of options. Only one option of a group can be given.
  package var exclusive: [[Option]]
  package var variables: [Variable]
  /// The keys of a full-screen program, with what they do.
  package var keys: [Variable]
  /// The exit statuses that the program can end with, in the order of their numbers.
  package var statuses: [ExitStatus]

  /// Creates a description; a group with `--help`, `--version` and `--completions` is added to the
  /// groups.
  package init(
    name: String,
    version: String,
    summary: String,
    synopsis: String,
    introduction: [String],
    operands: String,
    groups: [Group],
    exclusive: [[Option]] = [],
    variables: [Variable],
    keys: [Variable] = [],
    statuses: [ExitStatus]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.synopsis = synopsis
    self.introduction = introduction
    self.operands = operands
    self.exclusive = exclusive
    self.groups = groups + [Group("Information", [.help, .version, .completions])]
    self.variables = variables
    self.keys = keys
    self.statuses = statuses
  }

  /// All options, in the order of the help.
  package var options: [Option] { groups.flatMap(\.options) }

  /// Returns the help page, version or completion script that the arguments ask for; nil if they ask
  /// for none.
  package func information(_ arguments: Arguments) -> String? {
    if arguments.has(.help) { return helpPage }
    if arguments.has(.version) { return version + "\n" }
    return arguments.choice(.completions).map(completions)
  }
}
