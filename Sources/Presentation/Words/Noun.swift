/// A noun as it is counted.
public struct Noun: Equatable, Sendable {
  private let singular: String
  private let plural: String

  /// - Parameter plural: the singular with an `s` unless given.
  public init(_ singular: String, _ plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// A number and what it counts, such as `1 story` or `1,204 stories`.
  public func counted(_ count: Int) -> String {
    "\(CountWords.grouped(count)) \(count == 1 ? singular : plural)"
  }
}
