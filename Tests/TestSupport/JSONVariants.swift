import Goldens

/// A payload in which one value is not what it was, to try a decoder on.
package struct JSONVariant: Sendable {
  /// Where the value stood, such as `headlines[3].updated`.
  package var path: String
  /// What stands there now; `nil` where the value, and its key, are gone.
  package var replacement: JSONTree?
  /// The whole payload.
  package var payload: [UInt8]
}

extension JSONVariant {
  /// Every variant of a payload with one value of another type in the place of any of its values, or with one taken out.
  ///
  /// - Parameter payload: must be JSON; keep it small, for the variants are many times its values.
  package static func all(of payload: String) throws -> [JSONVariant] {
    try JSONTree(Array(payload.utf8)).places.flatMap { place in
      let others = replacements.filter { $0 != place.value } + (place.path.isEmpty ? [] : [nil])
      return try others.map {
        JSONVariant(path: place.path, replacement: $0, payload: try place.replacing($0).bytes)
      }
    }
  }

  private static let replacements: [JSONTree?] = [
    .null, .flag(true), .whole(7), .whole(-1), .whole(.max), .number(0.5), .number(1e300), .string(""),
    .string(" \u{A0}\n"), .string("x"), .array([]), .array([.null]), .object([:]),
  ]

  /// Whether a list stands there now.
  package var isList: Bool {
    if case .array = replacement { true } else { false }
  }
}

extension JSONVariant: CustomStringConvertible {
  /// What was done, such as `headlines[3].updated is null`.
  package var description: String {
    do {
      return "\(path) is \(try replacement.map { String(decoding: try $0.bytes, as: UTF8.self) } ?? "gone")"
    } catch {
      return "\(path) is \(error)"
    }
  }
}
