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
    var path = Array(address.raw.utf8).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if let colon = path.firstIndex(of: UInt8(ascii: ":")),
      !path[..<colon].contains(UInt8(ascii: "/"))
    {
      let afterScheme = path[colon...].dropFirst()
      guard afterScheme.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else {
        return nil
      }
      path = afterScheme.dropFirst(2).drop { $0 != UInt8(ascii: "/") }
    }
    let last = path.split(separator: UInt8(ascii: "/")).last ?? []
    let name = UntrustedText(String(decoding: Self.decoded(last), as: UTF8.self))
    return name.isBlank || Self.isHash(name) ? nil : name
  }

  /// Whether a file name only identifies the file. So does one of 16 or more hexadecimal digits,
  /// such as a UUID, and one of 24 or more characters in which digits stand between letters as
  /// often as in Base64. A date is a name. So does a short one of digits, capital and small letters
  /// without a word in it, such as `v0ZLUBrt`.
  private static func isHash(_ name: UntrustedText) -> Bool {
    let stem = Array(name.raw.utf8).prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "=") }
    if isShortHash(stem) { return true }
    guard stem.count >= 16, stem.contains(where: \.isDigit), stem.contains(where: \.isASCIILetter)
    else { return false }
    if stem.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit || $0 == UInt8(ascii: "-") }) {
      return true
    }
    let changes = stem.indices.dropFirst().count {
      stem[$0 - 1].isDigit && stem[$0].isASCIILetter
        || stem[$0 - 1].isASCIILetter && stem[$0].isDigit
    }
    return stem.count >= 24 && changes * 6 >= stem.count
  }

  private static func isShortHash(_ stem: ArraySlice<UInt8>) -> Bool {
    func isSmall(_ byte: UInt8) -> Bool {
      byte.isASCIILetter && byte & 0x20 != 0
    }
    let hasWord = stem.indices.dropLast(2).contains { stem[$0...$0 + 2].allSatisfy(isSmall) }
    return !hasWord && (5..<16).contains(stem.count)
      && stem.allSatisfy { $0.isASCIILetter || $0.isDigit }
      && stem.contains(where: \.isDigit) && stem.contains(where: isSmall)
      && stem.contains { $0.isASCIILetter && !isSmall($0) }
  }

  /// Percent-decodes the bytes; an incomplete encoding stays as it is.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var rest = bytes
    while let first = rest.first {
      let decoded = rest.percentDecoded
      output.append(decoded ?? first)
      rest = rest.dropFirst(decoded == nil ? 1 : 3)
    }
    return output
  }
}
