import GalleyDomain
import GalleySystem

/// A position in a payload: a path, and the value there or the defect on the way to it.
///
/// Moving never fails; only reading does. The error names the first step that failed: reading
/// `root["owner"]["name"]` in `{"owner": 7}` fails with a `number` at `owner`. Keys that no decoder
/// asks for are ignored (T13).
struct JSONCursor {
  private let path: String
  private let found: Result<JSON, Defect>
  /// The defects of optional values that were read, of the whole payload.
  private let flaws: Flaws

  /// A list that all positions of a payload share.
  private final class Flaws {
    var all = Omissions()
    /// The last one, since an unusable object is a defect of each of its values.
    private var last: Defect?

    func add(_ flaw: Defect) {
      if flaw != last { all.append(flaw) }
      last = flaw
    }
  }
}

extension JSONCursor {
  /// - Throws: `notJSON` with the offset of the first invalid byte, `truncated` with the number of
  ///   bytes, `webPage` or `blank`.
  init(payload bytes: [UInt8]) throws(Defect) {
    do throws(JSONFault) {
      let root = try JSON(repairing: bytes)
      self.init(path: "", found: .success(root), flaws: Flaws())
    } catch {
      throw Defect(path: "", problem: Malformation(error, in: bytes))
    }
  }

  /// Decodes a payload.
  ///
  /// - Throws: `undecodable` if the payload isn't JSON, or for a defect that `value` throws.
  static func read<Value>(_ bytes: [UInt8], _ value: (JSONCursor) throws(Defect) -> Value)
    throws(Failure) -> Value
  {
    do throws(Defect) {
      return try value(try JSONCursor(payload: bytes))
    } catch {
      throw Failure(error)
    }
  }

  /// Decodes the list of items in a payload; unusable ones are omitted (X3).
  ///
  /// - Parameters:
  ///   - path: the keys from the root to the list.
  ///   - item: decodes one element.
  /// - Throws: `undecodable` if there is no list.
  static func batch<Item>(
    in bytes: [UInt8],
    at path: String...,
    of item: (JSONCursor) throws(Defect) -> Item
  ) throws(Failure) -> Batch<Item> {
    try read(bytes) { json throws(Defect) in
      let list = path.reduce(json) { $0[$1] }
      return try list.batch(of: item)
    }
  }

  /// The position of the value for `key`.
  subscript(key: String) -> JSONCursor {
    let keyPath = path.isEmpty ? key : "\(path).\(key)"
    return moved(
      to: keyPath,
      Result { () throws(Defect) in
        let value = try found.get()
        guard case .object(let members) = value else {
          throw mismatch("object", value)
        }
        guard let member = members[key] else {
          throw Defect(path: keyPath, problem: .missing)
        }
        return member
      })
  }

  private func moved(to path: String, _ found: Result<JSON, Defect>) -> JSONCursor {
    JSONCursor(path: path, found: found, flaws: flaws)
  }

  // MARK: Reading

  /// The elements of an array, made lazily with their paths.
  func elements() throws(Defect) -> LazyMapCollection<Range<Int>, JSONCursor> {
    let value = try found.get()
    guard case .array(let elements) = value else {
      throw mismatch("array", value)
    }
    return elements.indices.lazy.map { index in
      let place = "\(path)[\(index)]"
      return moved(to: place, .success(elements[index]))
    }
  }

  /// Decodes every element of an array; unusable ones are omitted (X3). Its flaws are those of all
  /// values that were read so far, without those of omitted items.
  ///
  /// - Parameter limit: the maximum number of items; later elements are ignored.
  func batch<Item>(limit: Int = .max, of item: (JSONCursor) throws(Defect) -> Item) throws(Defect)
    -> Batch<Item>
  {
    var batch = Batch<Item>(items: [])
    for element in try elements() {
      if batch.items.count == limit { break }
      let flawsBefore = flaws.all
      do throws(Defect) {
        batch.items.append(try item(element))
      } catch {
        batch.omissions.append(error)
        flaws.all = flawsBefore
      }
    }
    batch.flaws = flaws.all
    return batch
  }

  /// A string, even an empty one.
  func string() throws(Defect) -> UntrustedText {
    let value = try found.get()
    guard case .string(let string) = value else {
      throw mismatch("string", value)
    }
    // A copy stands apart from the tree in memory, so that the system gets the tree's memory back
    // as a whole.
    return UntrustedText(String(decoding: Array(string.utf8), as: UTF8.self))
  }

  /// A string that isn't blank.
  ///
  /// - Parameter isEscaped: whether it is HTML-escaped.
  func text(isEscaped: Bool = false) throws(Defect) -> UntrustedText {
    let string = try string()
    let text = isEscaped ? UntrustedText(string.raw.replacingCharacterReferences) : string
    guard !text.isBlank else {
      throw Defect(path: path, problem: .blank)
    }
    return text
  }

  /// The defect of an object that has none of some keys, or of a value that isn't an object.
  func defect(without keys: [String]) -> Defect {
    if case .failure(let defect) = self[""].found, defect.path == path {
      return defect
    }
    return Defect(path: path, problem: .textless(keys))
  }

  /// Whether there is no value, or `null`.
  var isAbsent: Bool {
    switch found {
    case .success(let value): value == .null
    case .failure(let defect): defect.problem.isAbsence
    }
  }

  /// Whether the value is an object.
  var isObject: Bool {
    if case .success(.object) = found { true } else { false }
  }

  /// A whole number; a fraction is rounded down.
  func integer() throws(Defect) -> Int {
    let value = try found.get()
    switch value {
    case .integer(let integer):
      return integer
    case .fraction(let number):
      guard let integer = Int(exactly: number.rounded(.down)) else {
        throw Defect(path: path, problem: .outOfRange)
      }
      return integer
    default:
      throw mismatch("number", value)
    }
  }

  /// `true` or `false`.
  func boolean() throws(Defect) -> Bool {
    let value = try found.get()
    guard case .boolean(let boolean) = value else {
      throw mismatch("boolean", value)
    }
    return boolean
  }

  /// Seconds since 1970, within `Timestamp.fourDigitYears`.
  func timestamp() throws(Defect) -> Timestamp {
    let timestamp = Timestamp(secondsSince1970: try integer())
    guard Timestamp.fourDigitYears.contains(timestamp) else {
      throw Defect(path: path, problem: .outOfRange)
    }
    return timestamp
  }

  // MARK: -

  /// Returns the defect for a `value` of another type than `expected`.
  private func mismatch(_ expected: String, _ value: JSON) -> Defect {
    let problem = Malformation.wrongType(expected: expected, found: value.typeName)
    return Defect(path: path, problem: problem)
  }
}

// MARK: Optional values

/// Optional values: `nil` if the value is missing, `null`, blank or unusable. No item depends on them, but
/// a value of another type or out of range is a flaw of the batch (X3).
extension JSONCursor {
  /// A string that isn't blank.
  var optionalText: UntrustedText? {
    optional { () throws(Defect) in try text() }
  }

  /// An HTML-escaped string, unescaped and not blank.
  var optionalUnescapedText: UntrustedText? {
    optional { () throws(Defect) in try text(isEscaped: true) }
  }

  /// A string, even an empty one.
  var optionalString: UntrustedText? { optional(string) }

  /// The strings of an array that aren't blank; none without an array.
  var optionalTexts: [UntrustedText] {
    optional(elements)?.compactMap(\.optionalText) ?? []
  }

  /// An image by its address, which may be malformed.
  var optionalImage: ImageReference? {
    optionalText.map { ImageReference(address: $0) }
  }

  /// A whole number.
  var optionalInteger: Int? { optional(integer) }

  /// A whole number that is always sent, so that its absence is a flaw, too.
  var expectedInteger: Int? { optional(integer, isExpected: true) }

  /// Seconds since 1970.
  var optionalTimestamp: Timestamp? { optional(timestamp) }

  /// Whether the value, which is always sent, is `true`.
  var isTrue: Bool {
    optional(boolean, isExpected: true) ?? false
  }

  private func optional<Value>(
    _ read: () throws(Defect) -> Value, isExpected: Bool = false
  ) -> Value? {
    do throws(Defect) {
      return try read()
    } catch {
      // An element of a list isn't left out by `null`.
      let isAbsent = error.problem.isAbsence && !error.path.hasSuffix("]")
      if isExpected || !isAbsent && error.problem != .blank { flaws.add(error) }
      return nil
    }
  }
}

extension Malformation {
  fileprivate init(_ fault: JSONFault, in bytes: [UInt8]) {
    let text = bytes.utf8Text
    if text.utf8.allSatisfy({ " \t\r\n".utf8.contains($0) }) {
      self = .blank
    } else if text.isWebPage {
      self = .webPage
    } else if fault.isEnd {
      self = .truncated(count: bytes.count)
    } else {
      self = .notJSON(offset: fault.offset)
    }
  }

  /// Whether there is no value: the key is missing, or has `null`.
  fileprivate var isAbsence: Bool {
    switch self {
    case .missing, .wrongType(_, "null"):
      true
    default:
      false
    }
  }
}

extension String {
  /// Whether a web page was sent in place of JSON, as far as its first element tells (MIME Sniffing
  /// 7.1).
  fileprivate var isWebPage: Bool {
    let page =
      /\uFEFF?\s*(<[?!][^>]*>\s*)*<(!doctype\s+html|html|head|body|script|style|title|meta|h1|p)[\s>]/
    return prefix(1_000).prefixMatch(of: page.ignoresCase()) != nil
  }
}
