import GalleyDomain
import GalleySystem

/// The attributes that the tree builder uses.
enum AttributeName: String, KnownName {
  case alt
  case `class`
  case href
  case source = "src"
  case start
  case style

  static let keys = nameKeys
}

/// The attributes of one start tag.
///
/// The first of several attributes with the same name counts (WHATWG 13.2.5.33). Only known
/// attributes are stored, so a tag with a million attributes takes constant memory and time for
/// each.
struct Attributes {
  /// The address of the page; `nil` if it is unknown.
  let page: URL?
  /// The values, with their character references replaced. A dictionary takes longer to begin with.
  private(set) var values: [(name: AttributeName, value: String)] = []

  /// The value of an attribute; `nil` without one.
  subscript(name: AttributeName) -> String? {
    values.first { $0.name == name }?.value
  }

  /// Adds an attribute, unless it is unknown or the tag already has it.
  mutating func add(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    guard let name = AttributeName(named: name), self[name] == nil else { return }
    values.append((name, value.decoded(nul: "\u{FFFD}").utf8Text))
  }

  // MARK: Meanings

  /// An address, resolved against that of the page; empty without one, and if it is a place in the
  /// page.
  func address(_ name: AttributeName) -> String {
    let address = words(name)
    if address.isEmpty || address.hasPrefix("#") {
      return ""
    }
    // An address with a scheme stays as the author wrote it.
    guard let page, let url = URL(string: address, relativeTo: page),
      url.relativeString != url.absoluteString
    else { return address }
    return url.absoluteString
  }

  /// The visible text of an attribute, with white space collapsed and trimmed; empty without one.
  func words(_ name: AttributeName) -> String {
    // `joined` is slow when it is first called.
    var words = ""
    for word in self[name]?.utf8.split(whereSeparator: \.isHTMLSpace) ?? [] {
      if !words.isEmpty { words += " " }
      words += String(Substring(word))
    }
    return words
  }

  /// The value as an integer, clamped to ±1,000,000,000; `nil` if it is none.
  func integer(_ name: AttributeName) -> Int? {
    self[name].flatMap(Int.init).map { min(max($0, -1_000_000_000), 1_000_000_000) }
  }

  /// The alignment of a table cell, by `text-align` in its style.
  var alignment: RichText.Alignment {
    guard let style = self[.style]?.lowercased().filter({ $0 != " " }) else {
      return .leading
    }
    if style.contains("text-align:right") { return .trailing }
    return style.contains("text-align:center") ? .centered : .leading
  }
}
