import Domain

// MARK: The attributes of the start tag that was just read

extension TreeBuilder {
  /// An address, in full where it is relative to the site; empty where there is none.
  func address(_ name: AttributeName) -> String {
    let address = tokenizer.attributes[name]?.address ?? ""
    guard let site, address.hasPrefix("/") else { return address }
    return address.hasPrefix("//") ? site.prefix { $0 != "/" } + address : site + address
  }

  /// Words for people; empty where there are none.
  func words(_ name: AttributeName) -> String {
    tokenizer.attributes[name]?.words ?? ""
  }

  func span(_ name: AttributeName, of bounds: ClosedRange<Int>) -> Int {
    let value = tokenizer.attributes[name]?.integer ?? 1
    return value < bounds.lowerBound ? 1 : min(value, bounds.upperBound)
  }

  func languageOfClass() -> UntrustedText? {
    tokenizer.attributes[.class]?.language.map { UntrustedText($0) }
  }

  func numbering() -> RichText.Numbering {
    switch words(.type) {
    case "a": .lowerLetters
    case "A": .upperLetters
    case "i": .lowerRoman
    case "I": .upperRoman
    default: .decimal
    }
  }

  func alignment() -> RichText.Alignment {
    tokenizer.attributes[.style]?.textAlignment ?? tokenizer.attributes[.align]?.alignment ?? .leading
  }
}
