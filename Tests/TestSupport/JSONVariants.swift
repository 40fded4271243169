import GalleySystem
import Goldens

/// A payload with one changed value, for testing a decoder.
package struct JSONVariant: Sendable {
  /// The path of the value, such as `headlines[3].updated`.
  package var path: String
  /// The new value; `nil` if the value and its key were removed.
  package var replacement: JSON?
  /// The whole payload.
  package var payload: [UInt8]
}

extension JSONVariant {
  /// All variants of a payload with one value replaced with another type or removed.
  ///
  /// - Parameter payload: JSON; keep it small, since there are several variants for each value.
  package static func all(of payload: String) throws -> [JSONVariant] {
    let tree = try JSON(payload.bytes)
    var variants: [JSONVariant] = []
    for (path, value) in tree.parts {
      let isRoot = path.steps.isEmpty
      for other in replacements where other != value && !(isRoot && other == nil) {
        let changed = tree.replacing(path, with: other).bytes
        variants.append(
          JSONVariant(path: path.description, replacement: other, payload: changed))
      }
    }
    return variants
  }

  private static let replacements: [JSON?] = [
    .null,
    .boolean(true),
    .integer(7),
    .integer(-1),
    .integer(.max),
    .fraction(0.5),
    .fraction(1e300),
    .string(""),
    .string(" \u{A0}\n"),
    .string("x"),
    .array([]),
    .array([.null]),
    .object([:]),
    nil,
  ]

  /// Whether the new value is a list.
  package var isList: Bool { if case .array = replacement { true } else { false } }
}

extension JSONVariant: CustomStringConvertible {
  /// A description of the change, such as `headlines[3].updated is null`.
  package var description: String {
    "\(path) is \(replacement?.text ?? "gone")"
  }
}
