import GalleyTestSupport

@testable import GalleyGateways

extension HTMLPropertyTests {
  static let orderlyTags = tags("orderly")
  static let movingTags = tags("moving")

  /// Elements that the reader names, and others.
  static let elements =
    Element.allCases.map(\.rawValue).filter { $0 != "" } + tags("of older pages")

  private static func tags(_ kind: String) -> [String] {
    let lines = Example.all(in: "tag-names").filter { $0.claim.hasPrefix(kind) }
    return lines.flatMap { $0.input.fields }
  }

  /// Tags that open one element or two.
  static let openTags = Example.text("open-tags.txt").lines

  /// Invented bodies with every construct.
  static let samples = (1...3).map {
    Example.text("body-\($0).html")
  }
}
