/// A noun with its singular and plural.
public struct Noun: Equatable, Sendable {
  private let singular: String
  let plural: String

  /// - Parameter plural: by default, the singular with an `s`.
  public init(_ singular: String, _ plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// The number with the noun, such as `1 story` or `1,204 stories`.
  ///
  /// - Parameter more: whether there are others beside these, as in `2 more stories`.
  public func counted(_ count: Int, more: Bool = false) -> String {
    var number = CountWords.grouped(count)
    if more { number += " more" }
    return "\(number) \(noun(for: count))"
  }

  private func noun(for count: Int) -> String {
    count == 1 ? singular : plural
  }

  /// The number and its noun apart.
  ///
  /// - Parameter count: `nil` for an unknown number.
  func figures(_ count: Int?) -> CountState {
    guard let count else {
      return CountState(number: CountState.unknown, noun: plural)
    }
    return CountState(number: CountWords.grouped(count), noun: noun(for: count))
  }
}

/// A number that stands with its noun, or alone in a column with a heading.
public struct CountState: ViewState {
  /// The number of something that isn't known.
  public static let unknown = "–"

  /// The number, such as `9,369` or `−1`.
  public var number: String
  /// The noun, such as `views` or `view`.
  public var noun: String

  /// The number with its noun.
  public var words: String {
    "\(number) \(noun)"
  }
}
