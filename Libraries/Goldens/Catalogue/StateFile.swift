import GalleySystem
import TextLayout

/// A view state as a JSON file: `{"screen": "ledger/detail", "state": {…}}`.
package enum StateFile {
  /// Writes a view state part by part. Strings with characters that could harm a terminal are
  /// escaped, so that the file can be printed.
  static func write<State: Codable>(
    _ state: State, screen: String, to put: @escaping ([UInt8]) throws -> Void
  ) throws {
    let file = StateEnvelope(screen: screen, state: state)
    try JSONWriter.write(file, quoting: quoted, to: put)
  }

  /// Returns a string of JSON, in ASCII if the text engine draws it otherwise.
  private static func quoted(_ text: String) -> String {
    let quoted = text.quotedForJSON
    let isSafe = SafeText(outside: quoted, breaks: .keep).string == quoted
    return isSafe ? quoted : text.quotedInASCII
  }

  /// Decodes the view state of a known screen.
  static func decode<State: Codable>(
    _ type: State.Type,
    from bytes: [UInt8]
  ) throws(GoldensError) -> State {
    do {
      let decoder = JSONDecoder()
      return try decoder.decode(StateEnvelope<State>.self, from: Data(bytes)).state
    } catch let error as DecodingError {
      throw .unfit(error.fault.place, reason: error.fault.reason)
    } catch {
      throw .unfit(JSONPath(), reason: "\(error)")
    }
  }

  /// Returns the name of the file's screen.
  package static func screen(in bytes: [UInt8]) throws(GoldensError) -> String {
    let usual = "a value, such as {\"screen\": …, \"state\": …}, as printed by --format json"
    do throws(JSONFault) {
      let file = try JSON(bytes, expecting: usual)
      if case .string(let screen)? = file["screen"] { return screen }
    } catch {
      let before = Array(bytes.prefix(error.offset)).decoded
      let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let column = (lines.last?.count ?? 0) + 1
      throw .malformed(line: lines.count, column: column, expected: error.expected)
    }
    throw .noScreen
  }
}

extension DecodingError {
  /// The path of the value that doesn't fit, and the reason as a clause.
  fileprivate var fault: (place: JSONPath, reason: String) {
    switch self {
    case .keyNotFound(let key, let context):
      (JSONPath(context.codingPath + [key]), "is missing")
    case .valueNotFound(_, let context):
      (JSONPath(context.codingPath), "is null, and takes a value")
    case .typeMismatch(let type, let context):
      (JSONPath(context.codingPath), "doesn't fit: it takes \(DecodingError.words(for: type))")
    case .dataCorrupted(let context):
      (JSONPath(context.codingPath), "doesn't fit: \(context.debugDescription)")
    @unknown default:
      (JSONPath(), "doesn't fit: \(self)")
    }
  }

  /// What JSON has for a type, in words.
  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any Numeric.Type: "a number"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    default: "one case of \(type)"
    }
  }
}
