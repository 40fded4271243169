import Console

/// An action of the tool other than drawing. Its options stand beside the method that performs it.
struct Verb {
  /// The option that selects the action, and the options that require it.
  let options: [Option]
  /// The formats that it writes; empty for an action that takes no format.
  var formats: [DrawingOptions.Format] = []
  /// The options for drawing that it takes.
  var takes: [Option] = []
  /// The method that performs the action.
  let perform: (Tool) -> () throws -> ExitStatus

  /// The options for drawing that most actions refuse.
  private static let drawing: [Option] = [
    .state,
    .payload,
    .set,
    .width,
    .height,
    .scroll,
    .allSizes,
  ]

  /// The options that can't be combined: two actions, or an action and an option that it refuses.
  static var exclusive: [[Option]] {
    var exclusive = [all.map(\.options[0])]
    for verb in all {
      var refused = drawing.filter { !verb.takes.contains($0) }
      if verb.formats.isEmpty { refused.append(.format) }
      exclusive += refused.map { [$0, verb.options[0]] }
    }
    return exclusive
  }

  /// The actions, in the order of the help.
  static var all: [Verb] {
    [
      Verb(
        options: [.list, .fields],
        formats: [.text, .json],
        perform: Tool.list
      ),
      Verb(
        options: [.diff, .cause, .all],
        formats: [.text, .markdown, .github, .html, .json, .ansi],
        perform: Tool.diff
      ),
      Verb(options: [.record, .prune], perform: Tool.record),
      Verb(
        options: [.browse, .watch],
        takes: [.width, .height, .scroll, .allSizes],
        perform: Tool.browse
      ),
      Verb(options: [.review], perform: Tool.review),
      Verb(
        options: [.check],
        takes: [.set],
        perform: Tool.check
      ),
      Verb(options: [.inspect], takes: drawing, perform: Tool.inspect),
      Verb(options: [.gallery, .before], perform: Tool.gallery),
    ]
  }
}
