/// The elements with a rule in the tree builder; all others are ``unknown``, and only their text is
/// kept.
enum Element: String, KnownName {
  case unknown = ""
  case a, b, br, code, del, em, i, img, kbd, s, strike, strong, sub, sup
  case div, p
  case h1, h2, h3, h4, h5, h6, hr, pre
  case blockquote, details, summary, dl, dt, dd, ol, ul, li
  case table, thead, tbody, tfoot, tr, td, th
  case iframe, script, style, template, title

  static let keys = nameKeys

  /// The level of a heading, 1 to 6.
  var headingLevel: Int? {
    rawValue.first == "h" ? Int(rawValue.dropFirst()) : nil
  }

  /// Whether the element only groups the text in it.
  var isPlainBlock: Bool { self == .div || self == .p }

  /// Whether the content is never shown by a browser, up to the next end tag of the element.
  var isRawText: Bool {
    [.iframe, .script, .style, .template, .title].contains(self)
  }

  /// Whether an end tag can't close elements outside it (WHATWG 13.2.4.2, “has an element in
  /// scope”).
  var isScopeBoundary: Bool {
    self == .td || self == .th || self == .table
  }
}

/// The names of HTML that the tree builder knows.
protocol KnownName: CaseIterable, RawRepresentable<String> {
  /// The key of each name, in the order of the cases.
  static var keys: [UInt64] { get }
}

extension KnownName where AllCases == [Self] {
  static var nameKeys: [UInt64] { allCases.compactMap(\.rawValue.utf8.nameKey) }

  /// The case with a name, in letters of any case; `nil` if there is none.
  init?(named name: ArraySlice<UInt8>) {
    guard let key = name.nameKey, let index = Self.keys.firstIndex(of: key) else { return nil }
    self = Self.allCases[index]
  }
}

extension Sequence<UInt8> {
  /// A name as a number, since numbers are compared faster than letters; `nil` for a name that isn't known: one of more
  /// than 10 bytes, or with others than letters and digits.
  fileprivate var nameKey: UInt64? {
    var key: UInt64 = 0
    var count = 0
    for byte in self {
      guard byte.isASCIIAlphanumeric, count < 10 else { return nil }
      count += 1
      // Digits and small letters are 1 to 75.
      key = key * 76 + UInt64(byte.lowercased - 0x2F)
    }
    return key
  }
}
