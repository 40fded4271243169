import GalleySystem
import TextLayout

/// The question whether to open an address, which a server can have chosen.
package struct AddressQuestion: Hashable, Sendable {
  /// An address that begins with `http:`, `https:` or `mailto:`.
  package let address: String

  package init(_ address: String) { self.address = address }

  /// Whether a key opens the address. Any other key leaves the question.
  package func isOpened(by key: Key) -> Bool {
    [.enter, .character("o")].contains(key)
  }

  /// The question, with the whole address.
  ///
  /// The server is named if the address has a user's name, since `https://known.example@other.example`
  /// is the other one's.
  package var words: [Run] {
    var words = [Run(SafeText(own: "⏎ opens"), .prose)]
    if let url = URL(string: address), url.user() != nil, let host = url.host() {
      words.append(Run(SafeText(outside: " " + host, breaks: .keep), .strong))
    }
    words.append(Run(SafeText(own: ": ", breaks: .keep), .prose))
    words.append(Run(SafeText(outside: address), .link))
    return words
  }
}
