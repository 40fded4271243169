import GalleySystem
import TextLayout

/// The reason a file is not a view state.
package enum StateFileError: Error, Equatable, Sendable {
  /// The file is not a JSON object with a string `screen`.
  case noScreen
  /// The value at a path of `state` doesn't fit the screen; the reason is a clause.
  case unfit(path: String, reason: String)
}

/// A view state as a JSON file: `{"screen": "ledger/detail", "state": {…}}`.
package enum StateFile {
  private struct Envelope<State: Codable>: Codable {
    var screen: String
    var state: State
  }

  /// Encodes a view state: sorted keys, two spaces per level, one line feed at the end.
  ///
  /// Characters that could harm a terminal are escaped as JSON allows, so that the file can be printed.
  static func encode<State: Codable>(_ state: State, screen: String) throws -> [UInt8] {
    Array(escaped(try Envelope(screen: screen, state: state).indentedJSON).utf8)
  }

  /// Decodes the view state of a known screen.
  static func decode<State: Codable>(_ type: State.Type, from bytes: [UInt8]) throws(StateFileError) -> State {
    do {
      return try JSONDecoder().decode(Envelope<State>.self, from: Data(bytes)).state
    } catch let error as DecodingError {
      throw StateFileError(error)
    } catch {
      throw .unfit(path: "", reason: "\(error)")
    }
  }

  /// Returns the name of the file's screen.
  package static func screen(in bytes: [UInt8]) throws(StateFileError) -> String {
    // The remedy is the same for all other content.
    guard case .string(let screen)? = try? JSONTree(bytes)["screen"] else { throw .noScreen }
    return screen
  }

  fileprivate static let isUnknown = "is not what this screen can show"

  /// The JSON type that a Swift type is decoded from; `nil` for an enum, which has no case of the given name.
  fileprivate static func name(of type: Any.Type) -> String? {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "a boolean"
    case is any Numeric.Type: "a number"
    case is [Any].Type, is any RandomAccessCollection.Type: "an array"
    case is [String: Any].Type: "an object"
    default: nil
    }
  }

  /// Returns the JSON text with everything but ASCII escaped in the lines that the text engine draws otherwise.
  ///
  /// Such scalars occur only in strings, where the escape means the same.
  private static func escaped(_ json: String) -> String {
    json.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if SafeText(outside: String(line), breaks: .keep).string == line { return String(line) }
      return line.utf16.map { unit in
        (0x20..<0x7F).contains(unit)
          ? String(UnicodeScalar(UInt8(unit))) : "\\u" + String(unit, radix: 16).leftPadded(to: 4, with: "0")
      }.joined()
    }.joined(separator: "\n")
  }
}

extension StateFileError: CustomStringConvertible {
  /// The error as a clause whose subject is the file.
  package var description: String {
    switch self {
    case .noScreen:
      "is not a view state: expected a JSON object {\"screen\": …, \"state\": …}, as printed by --format json"
    case .unfit(let path, let reason):
      "has a state that can't be drawn: \(path.isEmpty ? "the whole" : "“\(path)”") \(reason)"
    }
  }

  fileprivate init(_ error: DecodingError) {
    func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      JSONPath(context.codingPath + [last].compactMap(\.self)).description
    }
    switch error {
    case .keyNotFound(let key, let context): self = .unfit(path: path(context, key), reason: "is missing")
    case .valueNotFound(_, let context): self = .unfit(path: path(context), reason: "is null")
    case .typeMismatch(let type, let context):
      self = .unfit(path: path(context), reason: StateFile.name(of: type).map { "is not \($0)" } ?? StateFile.isUnknown)
    case .dataCorrupted(let context): self = .unfit(path: path(context), reason: StateFile.isUnknown)
    @unknown default: self = .unfit(path: "", reason: "can't be read")
    }
  }
}
