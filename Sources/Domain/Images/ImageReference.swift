/// A reference to an image: its address and its alternative text (X7).
public struct ImageReference: Hashable, Sendable {
  /// The address as it was sent; it may be malformed.
  public var address: UntrustedText
  /// The alternative text; `nil` without one.
  public var alternative: UntrustedText?

  /// - Parameters:
  ///   - address: the address as it was sent.
  ///   - alternative: the alternative text.
  public init(address: UntrustedText, alternative: UntrustedText? = nil) {
    self.address = address
    self.alternative = alternative
  }

  /// The address to request the image from; `nil` if the address is malformed.
  public var target: WebAddress? {
    WebAddress(address)
  }

  /// The name of the image: its alternative text, else its file name, which is the last component
  /// of the address's path, percent-decoded. `nil` if both are blank or the file name only
  /// identifies the file.
  ///
  /// A malformed address can still have a file name; a `data:` address has none.
  public var name: UntrustedText? {
    if let alternative, !alternative.isBlank {
      return alternative
    }
    return fileName
  }

  private var fileName: UntrustedText? {
    var path = address.raw.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
    if let colon = path.firstIndex(of: ":"), !path[..<colon].contains("/") {
      let afterScheme = path[colon...].dropFirst()
      guard afterScheme.starts(with: "//".unicodeScalars) else {
        return nil
      }
      path = afterScheme.dropFirst(2).drop { $0 != "/" }
    }
    guard let last = path.split(separator: "/").last else {
      return nil
    }
    let name = UntrustedText(Self.percentDecoded(Substring(last)))
    return name.isBlank || Self.isHash(name) ? nil : name
  }

  /// Whether a file name only identifies the file.
  ///
  /// This holds for 16 or more hexadecimal digits with a letter, such as a UUID; for 24 or more
  /// characters that change between letters and digits as often as Base64 does; and for a few
  /// digits, capital and small letters without a word, such as `v0ZLUBrt`. A date is a name.
  private static func isHash(_ name: UntrustedText) -> Bool {
    let stem = Array(name.raw.utf8).prefix { !".=".utf8.contains($0) }
    if isShortHash(stem) {
      return true
    }
    guard
      stem.count >= 16,
      stem.contains(where: \.isDigit),
      stem.contains(where: \.isASCIILetter)
    else { return false }
    let isNumber = stem.allSatisfy { byte in
      byte.digit(isHexadecimal: true) != nil || byte == UInt8(ascii: "-")
    }
    if isNumber {
      return true
    }
    let changes = zip(stem, stem.dropFirst()).count { byte, next in
      byte.isDigit && next.isASCIILetter || byte.isASCIILetter && next.isDigit
    }
    return stem.count >= 24 && changes * 6 >= stem.count
  }

  private static func isShortHash(_ stem: ArraySlice<UInt8>) -> Bool {
    guard
      (5..<16).contains(stem.count),
      stem.contains(where: \.isDigit),
      stem.allSatisfy({ $0.isASCIILetter || $0.isDigit })
    else { return false }
    let smallLetters = stem.split { !$0.isSmallLetter }
    let hasCapital = stem.contains { $0.isASCIILetter && !$0.isSmallLetter }
    // Three small letters in a row count as a word.
    return hasCapital && !smallLetters.isEmpty && smallLetters.allSatisfy { $0.count < 3 }
  }

  /// Percent-decodes a text; an incomplete encoding stays as it is.
  private static func percentDecoded(_ text: Substring) -> String {
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      let decoded = rest.percentDecoded
      output.append(decoded ?? first)
      rest = rest.dropFirst(decoded == nil ? 1 : 3)
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool {
    isASCIILetter && self & 0x20 != 0
  }
}
