import Domain

extension TreeBuilder {
  /// An address, in full where it is relative to the site.
  func address(at range: Range<Int>) -> String {
    let address = AttributeValue(source, range).address
    guard let site, address.hasPrefix("/") else { return address }
    return address.hasPrefix("//") ? site.prefix { $0 != "/" } + address : site + address
  }

  func words(at range: Range<Int>) -> String {
    AttributeValue(source, range).words
  }

  func integer(at range: Range<Int>) -> Int? {
    AttributeValue(source, range).integer
  }

  func span(_ name: AttributeName, of bounds: ClosedRange<Int>) -> Int {
    let value = tokenizer.attributes[name].flatMap { integer(at: $0) } ?? 1
    return value < bounds.lowerBound ? 1 : min(value, bounds.upperBound)
  }

  func hasClass(_ name: StaticString) -> Bool {
    tokenizer.attributes[.class].map { AttributeValue(source, $0).hasToken(name) } ?? false
  }

  func languageOfClass() -> UntrustedText? {
    tokenizer.attributes[.class].flatMap { AttributeValue(source, $0).language }.map { UntrustedText($0) }
  }

  func numbering() -> RichText.Numbering {
    switch tokenizer.attributes[.type].map({ words(at: $0) }) {
    case "a": .lowerLetters
    case "A": .upperLetters
    case "i": .lowerRoman
    case "I": .upperRoman
    default: .decimal
    }
  }

  func alignment() -> RichText.Alignment {
    let style = tokenizer.attributes[.style].flatMap { AttributeValue(source, $0).textAlignment }
    return style ?? tokenizer.attributes[.align].flatMap { AttributeValue(source, $0).alignment } ?? .leading
  }
}
