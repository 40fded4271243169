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
  public func counted(_ count: Int) -> String {
    "\(CountWords.grouped(count)) \(count == 1 ? singular : plural)"
  }
}
