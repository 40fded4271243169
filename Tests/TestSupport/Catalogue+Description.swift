import Goldens
import Testing

extension Catalogue: CustomTestStringConvertible {
  /// The name, in place of all of its screens and themes.
  public var testDescription: String { name }
}
