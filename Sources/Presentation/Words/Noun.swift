/// A noun with its singular and plural.
public struct Noun: Equatable, Sendable {
  private let singular: String
  private let plural: String

  /// - Parameter plural: by default, the singular with an `s`.
  public init(_ singular: String, _ plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// The number with the noun, such as `1 story` or `1,204 stories`.
  ///
  /// - Parameter more: whether there are others beside these, as in `2 more stories`.
  public func counted(_ count: Int, more: Bool = false) -> String {
    "\(CountWords.grouped(count)) \(more ? "more " : "")\(count == 1 ? singular : plural)"
  }
}
