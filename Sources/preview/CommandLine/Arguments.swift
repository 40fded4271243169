/// The command line, taken apart by the list of options and not yet understood any further.
struct Arguments: Equatable {
  /// A mistake on the command line, in one line that says what is allowed.
  struct Mistake: Error, Equatable {
    var message: String
  }

  /// What is no option: the selectors.
  private(set) var operands: [String] = []
  /// The values of each option that was given, in order; an option without a value has an empty one.
  private(set) var values: [Option.Key: [String]] = [:]

  /// Takes a command line apart: `--name value`, `--name=value`, `-n value`, `-nvalue`, flags together (`-al`), and `--`,
  /// after which nothing is an option.
  init(_ words: [String]) throws(Mistake) {
    var rest = words[...]
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("--") {
        try takeLong(word, &rest)
      } else if takesOptions, word.hasPrefix("-"), word.count > 1 {
        try takeShort(word, &rest)
      } else {
        operands.append(word)
      }
    }
  }

  /// Whether an option was given.
  func has(_ key: Option.Key) -> Bool { values[key] != nil }

  /// The value of an option that may be given once.
  func value(_ key: Option.Key) -> String? { values[key]?.last }

  /// A whole number, or what is wrong with it.
  ///
  /// - Parameter words: values with a name, such as `small`.
  func number(_ key: Option.Key, in range: ClosedRange<Int>, words: [String: Int] = [:]) throws(Mistake) -> Int? {
    guard let text = value(key), let option = Option.of(key) else { return nil }
    if let number = words[text] { return number }
    if let number = Int(text), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), range.contains(number) {
      return number
    }
    let bounds =
      range.upperBound == .max ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    let names = words.keys.sorted { words[$0] ?? 0 < words[$1] ?? 0 }
    throw Mistake(
      message: "--\(option.long) is “\(text)”: it takes a whole number \(bounds)"
        + (names.isEmpty ? "" : ", or \(names.joined(separator: " or "))"))
  }

  // MARK: Taking options

  private mutating func takeLong(_ word: String, _ rest: inout ArraySlice<String>) throws(Mistake) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option.all.first(where: { $0.long == parts[0] }) else {
      let names = Option.all.map { "--\($0.long)" }
      let nearest = Suggestion.nearest(to: "--\(parts[0])", among: names)
      throw Mistake(message: "no option named “--\(parts[0])”" + Suggestion.clause(nearest))
    }
    try take(option, given: parts.count == 2 ? parts[1] : nil, &rest)
  }

  private mutating func takeShort(_ word: String, _ rest: inout ArraySlice<String>) throws(Mistake) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Option.all.first(where: { $0.short == letter }) else {
        let known = Option.all.compactMap { $0.short.map { "-\($0)" } }.joined(separator: " ")
        throw Mistake(message: "no option named “-\(letter)”; the short ones are \(known)")
      }
      guard option.value != nil, !letters.isEmpty else {
        try take(option, given: nil, &rest)
        continue
      }
      try take(option, given: String(letters.first == "=" ? letters.dropFirst() : letters), &rest)
      return
    }
  }

  private mutating func take(
    _ option: Option, given: String?, _ rest: inout ArraySlice<String>
  ) throws(Mistake) {
    if option.value == nil {
      guard given == nil else { throw Mistake(message: "--\(option.long) takes no value") }
      values[option.key] = [""]
      return
    }
    guard let name = option.value, let value = given ?? rest.popFirst() else {
      throw Mistake(message: "--\(option.long) lacks its value: --\(option.long) \(option.value ?? "")")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let nearest = Suggestion.nearest(to: value, among: option.choices)
      throw Mistake(
        message: "--\(option.long) is “\(value)”: it takes \(option.choices.joined(separator: ", "))"
          + Suggestion.clause(nearest))
    }
    if !option.isRepeatable, values[option.key] != nil {
      throw Mistake(message: "--\(option.long) \(name) is given twice")
    }
    values[option.key, default: []].append(value)
  }
}
