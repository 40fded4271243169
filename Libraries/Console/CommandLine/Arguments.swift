/// A command line split into operands and options.
package struct Arguments: Hashable, Sendable {
  /// The words that are neither options nor values of options.
  package private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Splits a command line: `--name value`, `--name=value`, `-n value`, `-nvalue`, and `--`, after
  /// which every word is an operand.
  ///
  /// - Parameter words: the words after the program's name.
  /// - Throws: `UsageError` for an unknown option, and for a value that is missing, empty,
  ///   superfluous, given twice or not among the choices. Combinations of options are checked by
  ///   `checkCombinations`, so that `--help` works with any of them.
  package init(_ words: [String], of command: Command) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word.hasPrefix("-"), word.count > 1 {
        try take(word, &rest, of: command)
      } else {
        operands.append(word)
      }
    }
  }

  /// Whether an option was given.
  package func has(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option that may be given once.
  package subscript(_ option: Option) -> String? { all(option).last }

  /// All values of an option, in the order of the command line.
  package func all(_ option: Option) -> [String] {
    values[option] ?? []
  }

  /// The value of an option with a fixed set of values, if the option was given.
  package func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
    self[option].flatMap(Choice.init)
  }

  /// The value of an option as a whole number, if the option was given.
  ///
  /// - Parameter words: values with a name, such as `small`.
  /// - Throws: `UsageError`, which says which numbers are allowed.
  package func number(
    _ option: Option,
    in range: ClosedRange<Int>,
    words: [String: Int] = [:]
  ) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    if let named = words[text] { return named }
    if let number = Int(text), range.contains(number) { return number }
    var allowed = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    if !words.isEmpty {
      let names = words.sorted { $0.value < $1.value }.map(\.key)
      allowed += ", or \(names.alternatives)"
    }
    throw UsageError("\(option.typed) is “\(text)”: it takes \(allowed)")
  }

  /// Checks that each option comes with the option that it requires, and that no two exclusive
  /// options were given.
  package func checkCombinations(of command: Command) throws(UsageError) {
    for options in command.exclusive {
      let given = options.filter(has)
      if given.count < 2 { continue }
      let names = given.map(\.typed).joined(separator: " and ")
      throw UsageError("\(names) can't be combined")
    }
    for option in command.options where has(option) {
      let required = option.required
      if required.isEmpty || required.contains(where: has) { continue }
      throw UsageError("\(option.typed) requires \(required.map(\.typed).alternatives)")
    }
  }

  /// Takes an option with its value.
  private mutating func take(
    _ word: String,
    _ rest: inout ArraySlice<String>,
    of command: Command
  ) throws(UsageError) {
    var typed = String(word.prefix { $0 != "=" })
    var given: String?
    if typed != word { given = String(word.dropFirst(typed.count + 1)) }
    func named(_ form: String) -> Option? { command.options.first { $0.forms.contains(form) } }
    let short = String(word.prefix(2))
    if named(typed) == nil, named(short)?.value != nil {
      typed = short
      given = String(word.dropFirst(2))
    }
    guard let option = named(typed) else {
      let suggestion = Suggestion.clause(for: typed, among: command.options.map(\.typed))
      throw UsageError("no option named “\(typed)”\(suggestion)")
    }
    let name = option.typed
    guard let form = option.value else {
      if given != nil { throw UsageError("\(name) takes no value") }
      values[option] = [""]
      return
    }
    if case .place = form, given == nil {
      let isPlace = rest.first?.wholeMatch(of: /[0-9]+:[0-9]+/) != nil
      values[option, default: []].append(isPlace ? rest.removeFirst() : "")
      return
    }
    // An empty value is that of a script's variable that isn't set.
    guard let value = given ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError("\(name) requires a value: \(option.usage)")
    }
    if !form.choices.isEmpty, !form.choices.contains(value) {
      let choices = form.choices.joined(separator: ", ")
      let suggestion = Suggestion.clause(for: value, among: form.choices)
      throw UsageError("\(name) is “\(value)”: it takes \(choices)\(suggestion)")
    }
    if !option.isRepeatable, has(option) {
      throw UsageError("\(option.usage) is given twice")
    }
    values[option, default: []].append(value)
  }
}
