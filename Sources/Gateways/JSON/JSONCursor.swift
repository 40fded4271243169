import GalleyDomain

/// A position in a payload: a path, and the value there or the defect on the way to it.
///
/// Moving never fails; only reading does. The error names the first step that failed: reading
/// `root["owner"]["name"]` in `{"owner": 7}` fails with a `number` at `owner`. Keys that no decoder
/// asks for are ignored (T13).
struct JSONCursor {
  private let path: String
  private let found: Result<JSON, Defect>
}

extension JSONCursor {
  /// - Throws: `notJSON`.
  init(payload bytes: [UInt8]) throws(Defect) {
    self.init(path: "", found: .success(try JSONParser.parse(bytes)))
  }

  /// Decodes a payload.
  ///
  /// - Throws: `undecodable` if the payload isn't JSON, or for a defect that `value` throws.
  static func read<Value>(_ bytes: [UInt8], _ value: (JSONCursor) throws(Defect) -> Value)
    throws(Failure) -> Value
  {
    do throws(Defect) { return try value(try JSONCursor(payload: bytes)) } catch {
      throw Failure(error)
    }
  }

  /// The position of the value for `key`.
  subscript(key: String) -> JSONCursor {
    let keyPath = path.isEmpty ? key : "\(path).\(key)"
    switch found {
    case .failure(let defect): return JSONCursor(path: keyPath, found: .failure(defect))
    case .success(.object(let members)):
      let member =
        members[key].map(Result.success) ?? .failure(Defect(path: keyPath, problem: .missing))
      return JSONCursor(path: keyPath, found: member)
    case .success(let other):
      return JSONCursor(path: keyPath, found: .failure(mismatch("object", other)))
    }
  }

  // MARK: Reading

  /// The elements of an array, made lazily with their paths.
  func elements() throws(Defect) -> LazyMapCollection<Range<Int>, JSONCursor> {
    let value = try found.get()
    guard case .array(let elements) = value else { throw mismatch("array", value) }
    return elements.indices.lazy.map {
      JSONCursor(path: "\(path)[\($0)]", found: .success(elements[$0]))
    }
  }

  /// Decodes every element of an array; unusable ones are omitted (X3).
  ///
  /// - Parameter limit: the maximum number of items; later elements are ignored.
  func batch<Item>(limit: Int = .max, of item: (JSONCursor) throws(Defect) -> Item) throws(Defect)
    -> Batch<Item>
  {
    var batch = Batch<Item>(items: [])
    for element in try elements() {
      if batch.items.count == limit { break }
      do throws(Defect) { batch.items.append(try item(element)) } catch {
        batch.omissions.append(error)
      }
    }
    return batch
  }

  /// A string, even an empty one.
  func string() throws(Defect) -> UntrustedText {
    let value = try found.get()
    guard case .string(let string) = value else { throw mismatch("string", value) }
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
    guard !text.isBlank else { throw Defect(path: path, problem: .blank) }
    return text
  }

  /// The defect of an object that has none of some keys, or of a value that isn't an object.
  func defect(without keys: [String]) -> Defect {
    if case .failure(let defect) = self[""].found, defect.path == path { return defect }
    return Defect(path: path, problem: .textless(keys))
  }

  /// Whether there is no value, or `null`.
  var isAbsent: Bool {
    switch found {
    case .success(let value): value == .null || value == .invalid
    case .failure(let defect): defect.problem == .missing
    }
  }

  /// Whether the value is an object without keys.
  var isEmptyObject: Bool { (try? found.get()) == .object([:]) }

  /// A whole number; a fraction is rounded down.
  func integer() throws(Defect) -> Int {
    let value = try found.get()
    switch value {
    case .integer(let integer): return integer
    case .fraction(let number):
      guard let integer = Int(exactly: number.rounded(.down)) else {
        throw Defect(path: path, problem: .outOfRange)
      }
      return integer
    case .null, .invalid, .boolean, .string, .array, .object: throw mismatch("number", value)
    }
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

  /// Returns the defect for a `value` of another type than `expected`; `null` counts as missing,
  /// except at the root and in an array.
  private func mismatch(_ expected: String, _ value: JSON) -> Defect {
    let isAbsent = value == .null && !path.isEmpty && !path.hasSuffix("]")
    return Defect(
      path: path,
      problem: isAbsent ? .missing : .wrongType(expected: expected, found: value.typeName))
  }
}

// MARK: Optional values

/// Optional values: `nil` if the value is missing or unusable, which is not reported, since no item
/// depends on it (X3).
extension JSONCursor {
  /// A string that isn't blank.
  var optionalText: UntrustedText? { try? text() }

  /// An HTML-escaped string, unescaped and not blank.
  var optionalUnescapedText: UntrustedText? { try? text(isEscaped: true) }

  /// A string, even an empty one.
  var optionalString: UntrustedText? { try? string() }

  /// An image by its address, which may be malformed.
  var optionalImage: ImageReference? { optionalText.map { ImageReference(address: $0) } }

  /// A whole number.
  var optionalInteger: Int? { try? integer() }

  /// Seconds since 1970.
  var optionalTimestamp: Timestamp? { try? timestamp() }

  /// Whether the value is `true`.
  var isTrue: Bool { (try? found.get()) == .boolean(true) }
}
