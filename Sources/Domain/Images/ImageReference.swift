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
  /// of the address's path, percent-decoded. `nil` if both are blank.
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
    return name.isBlank ? nil : name
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
