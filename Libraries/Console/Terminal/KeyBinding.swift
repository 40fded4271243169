import TextLayout

/// A row of a program's list of keys, which reads them and explains them.
package struct KeyBinding<Command: Hashable & Sendable>: Sendable {
  /// Rows by their titles, in the order of the page.
  package typealias Groups = KeyValuePairs<String, [KeyBinding]>

  /// The keys: a group for each command, separated by two spaces, or one group for all commands in
  /// turn.
  package let names: String
  package let commands: [Command]
  package let about: String

  package init(_ names: String, _ about: String, _ commands: Command...) {
    self.names = names
    self.about = about
    self.commands = commands
  }

  /// The command of each key: each group of names has the commands in turn.
  package static func commands(of groups: Groups) -> [Key: Command] {
    var commands: [Key: Command] = [:]
    for binding in groups.flatMap(\.value) {
      for group in binding.names.split(separator: "  ") {
        for (index, name) in group.split(separator: " ").enumerated() {
          let command = binding.commands[index % binding.commands.count]
          let key = Key(named: name)
          if commands[key] == nil { commands[key] = command }
        }
      }
    }
    return commands
  }

  /// The list of keys as a page.
  package static func page(of groups: Groups) -> Block {
    let width = groups.flatMap(\.value).reduce(0) { max($0, $1.names.count) }
    return Stack(gap: 1) {
      for (title, keys) in groups {
        Stack {
          TextBlock(title, .sectionTitle).heading(2)
          TableBlock(
            header: [Block](),
            rows: keys.map { binding in
              // No-break spaces keep the keys on one line and the columns of all groups equally
              // wide.
              let names = binding.names.padded(to: width).replacing(" ", with: "\u{A0}")
              return [TextBlock(names, .keyboard).asBlock, TextBlock(binding.about).asBlock]
            })
        }
      }
    }.asBlock
  }
}

/// The hints of a status line that fit into some cells, each as a whole.
package func hintLine(_ hints: [String], room: Int) -> String {
  hints.reduce("") { line, hint in
    let longer = line.isEmpty ? hint : line + "   " + hint
    return Cells.count(longer) <= room ? longer : line
  }
}
