import GalleyTestSupport

@testable import GalleyGateways

extension HTMLPropertyTests {
  static let orderlyTags = tags("orderly")
  static let movingTags = tags("moving")

  /// Elements that the reader names, and others.
  static let elements =
    Element.allCases.map(\.rawValue).filter { $0 != "" } + tags("of older pages").map(String.init)

  private static func tags(_ kind: String) -> [Substring] {
    let lines = Example.all(in: "tag-names").filter { $0.claim.hasPrefix(kind) }
    return lines.flatMap { $0.input.split(separator: " ") }
  }

  /// Tags that open one element or two.
  static let openTags = Example.text("open-tags.txt").split(separator: "\n").map(String.init)

  /// Invented bodies with every construct.
  static let samples = (1...3).map {
    Example.text("body-\($0).html")
  }
}
