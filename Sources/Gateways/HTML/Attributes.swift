import GalleyDomain
import GalleySystem

/// The attributes that the tree builder uses.
enum AttributeName: String {
  case alt
  case `class`
  case href
  case source = "src"
  case start
  case style
  case type
  case value
}

/// The attributes of one start tag.
///
/// The first of several attributes with the same name counts (WHATWG 13.2.5.33). Only known
/// attributes are stored, so a tag with a million attributes takes constant memory and time for
/// each.
struct Attributes {
  /// The address of the page; `nil` if it is unknown.
  let page: URL?
  /// The values, with their character references replaced.
  private(set) var values: [(name: AttributeName, value: String)] = []

  /// The value of an attribute; `nil` if the tag doesn't have it.
  subscript(name: AttributeName) -> String? {
    values.first { $0.name == name }?.value
  }

  /// Adds an attribute, unless it is unknown or the tag already has it.
  mutating func add(_ name: String, _ value: ArraySlice<UInt8>) {
    guard let name = AttributeName(rawValue: name), self[name] == nil else {
      return
    }
    let text = value.decoded(isAttribute: true, nul: "\u{FFFD}")
    values.append((name, text))
  }

  /// Removes all attributes.
  mutating func removeAll() { values = [] }

  // MARK: Meanings

  /// An address, resolved against that of the page; empty without one, and if it is a place in the
  /// page.
  func address(_ name: AttributeName) -> String {
    let address = self[name]?.trimmedURL ?? ""
    if address.isEmpty || address.hasPrefix("#") { return "" }
    let url = URL(string: address, relativeTo: page)
    // An address with a scheme stays as the author wrote it.
    return url?.relativeString == url?.absoluteString ? address : url?.absoluteString ?? address
  }

  /// The visible text of an attribute, with white space collapsed and trimmed; empty without one.
  func words(_ name: AttributeName) -> String {
    tokens(name).joined(separator: " ")
  }

  /// The words of an attribute.
  func tokens(_ name: AttributeName) -> [String] {
    let words = self[name]?.utf8.split(whereSeparator: \.isHTMLSpace) ?? []
    return words.map { String(Substring($0)) }
  }

  /// The value as an integer (WHATWG 2.3.4.1), clamped to ±1,000,000,000; `nil` if the value
  /// doesn't start with an integer.
  func integer(_ name: AttributeName) -> Int? {
    guard var rest = self[name]?.utf8.drop(while: \.isHTMLSpace) else {
      return nil
    }
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" {
      rest = rest.dropFirst()
    }
    let digits = rest.prefix(while: \.isDigit)
    if digits.isEmpty { return nil }
    let limit = 1_000_000_000
    let value = min(Int(Substring(digits)) ?? limit, limit)
    return isNegative ? -value : value
  }

  /// The numbering of an `ol` (WHATWG 4.4.5).
  var numbering: RichText.Numbering {
    switch words(.type) {
    case "a": .lowerLetters
    case "A": .upperLetters
    case "i": .lowerRoman
    case "I": .upperRoman
    default: .decimal
    }
  }

  /// The alignment of a table cell, by `text-align` in its style.
  var alignment: RichText.Alignment {
    let style = (self[.style] ?? "").prefix(100).lowercased().filter { $0 != " " }
    if style.contains("text-align:right") { return .trailing }
    return style.contains("text-align:center") ? .centered : .leading
  }
}

extension String {
  /// The text as a URL: without control characters and spaces at the ends, and without tabs and
  /// line ends (URL 4.4).
  fileprivate var trimmedURL: String {
    var url = utf8.drop { $0 <= 0x20 }
    while let last = url.last, last <= 0x20 {
      url.removeLast()
    }
    let kept = url.filter { !"\t\n\r".utf8.contains($0) }
    return kept.utf8Text
  }
}
