/// An image that stands somewhere, known by its address and by what it is called (X7).
public struct ImageReference: Hashable, Sendable {
  /// The address as it was sent, even where none can be requested from it.
  public var address: UntrustedText
  /// The alternative text; nil if there is none.
  public var alternative: UntrustedText?

  /// - Parameters:
  ///   - address: as it was sent.
  ///   - alternative: the words that stand for the image.
  public init(address: UntrustedText, alternative: UntrustedText? = nil) {
    self.address = address
    self.alternative = alternative
  }

  /// Where to request the image from; `nil` where the address is malformed.
  public var target: WebAddress? {
    WebAddress(address)
  }

  /// What to call the image: its alternative text, else its file name, which is the last component of the address's path,
  /// percent-decoded. `nil` where neither is there to be read.
  ///
  /// A malformed address may have a file name all the same, one such as `data:…` has none.
  public var name: UntrustedText? {
    if let alternative, !alternative.isBlank { return alternative }
    return fileName
  }

  private var fileName: UntrustedText? {
    var path = Array(address.raw.utf8).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if let colon = path.firstIndex(of: UInt8(ascii: ":")), !path[..<colon].contains(UInt8(ascii: "/")) {
      let afterScheme = path[colon...].dropFirst()
      guard afterScheme.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else { return nil }
      path = afterScheme.dropFirst(2).drop { $0 != UInt8(ascii: "/") }
    }
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex
    let name = UntrustedText(String(decoding: Self.decoded(path[start...]), as: UTF8.self))
    return name.isBlank ? nil : name
  }

  /// The bytes that percent-encoding stands for; what is no encoding stands for itself.
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
