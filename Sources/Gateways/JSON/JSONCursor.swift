import Domain

/// A place in a payload: what stands there, and the path that leads to it.
///
/// Going to a place never fails, only reading there does, and the error names the first step on the way that was not
/// there: `root["owner"]["name"]` of `{"owner": 7}` is a `number` at `owner`. Keys that no decoder goes to are ignored,
/// whatever they hold (T13).
struct JSONCursor {
  private let path: JSONPath
  private let found: Result<JSON, Defect>

  /// - Throws: `notJSON`.
  init(payload bytes: [UInt8]) throws(Defect) {
    path = .root
    found = .success(try JSON(payload: bytes))
  }

  /// Reads a payload.
  ///
  /// - Throws: `undecodable` where the payload isn't JSON, or for what `value` throws.
  static func read<Value>(
    _ bytes: [UInt8], _ value: (JSONCursor) throws(Defect) -> Value
  ) throws(Failure) -> Value {
    do throws(Defect) {
      return try value(try JSONCursor(payload: bytes))
    } catch {
      throw Failure(error)
    }
  }

  private init(path: JSONPath, found: Result<JSON, Defect>) {
    self.path = path
    self.found = found
  }

  /// Goes to the value of `key`.
  subscript(key: String) -> JSONCursor {
    let keyPath = JSONPath.key(key, in: path)
    switch found {
    case .failure(let defect):
      return JSONCursor(path: keyPath, found: .failure(defect))
    case .success(.object(let members)):
      let member = members[key].map(Result.success) ?? .failure(Defect(at: keyPath, problem: .missing))
      return JSONCursor(path: keyPath, found: member)
    case .success(let other):
      return JSONCursor(path: keyPath, found: .failure(mismatch("object", other)))
    }
  }

  // MARK: Reading

  /// Every element of an array, each with its own path, made when it is asked for.
  func elements() throws(Defect) -> LazyMapCollection<Range<Int>, JSONCursor> {
    let value = try found.get()
    guard case .array(let elements) = value else { throw mismatch("array", value) }
    return elements.indices.lazy.map { JSONCursor(path: .index($0, in: path), found: .success(elements[$0])) }
  }

  /// Reads every element of an array; one that can't be read is left out and costs nothing else (X3).
  ///
  /// - Parameter limit: how many items are enough; what comes after them is not looked at.
  func batch<Item>(
    limit: Int = .max, of item: (JSONCursor) throws(Defect) -> Item
  ) throws(Defect) -> Batch<Item> {
    var batch = Batch<Item>(items: [])
    for element in try elements() {
      if batch.items.count == limit { break }
      do throws(Defect) {
        batch.items.append(try item(element))
      } catch {
        batch.omissions.append(Omission(error))
      }
    }
    return batch
  }

  /// A string, even an empty one.
  func string() throws(Defect) -> UntrustedText {
    let value = try found.get()
    guard case .string(let string) = value else { throw mismatch("string", value) }
    return UntrustedText(string)
  }

  /// A string with something to read in it.
  func text() throws(Defect) -> UntrustedText {
    let text = try string()
    guard !text.isBlank else { throw Defect(at: path, problem: .blank) }
    return text
  }

  /// A string in which HTML's characters are escaped, without the escapes, with something to read in it.
  func unescapedText() throws(Defect) -> UntrustedText {
    let text = UntrustedText(HTML.unescaped(try string().raw))
    guard !text.isBlank else { throw Defect(at: path, problem: .blank) }
    return text
  }

  /// The texts of two keys, of which one can stand in for the other.
  ///
  /// - Throws: what stands in a text's place, or that there is neither.
  func texts(at first: String, _ second: String) throws(Defect) -> (UntrustedText?, UntrustedText?) {
    let texts = (self[first].optionalText, self[second].optionalText)
    if texts != (nil, nil) { return texts }
    for key in [first, second] {
      do throws(Defect) {
        _ = try self[key].text()
      } catch {
        if case .wrongType = error.problem { throw error }
        if error.path == path.description { throw error }
      }
    }
    throw Defect(at: path, problem: .textless([first, second]))
  }

  /// Whether there is nothing here: no value, or `null`.
  var isAbsent: Bool {
    switch found {
    case .success(let value): value == .null
    case .failure(let defect): defect.problem == .missing
    }
  }

  /// Whether an object without any key is here.
  var isEmptyObject: Bool {
    switch found {
    case .success(let value): value == .object([:])
    case .failure: false
    }
  }

  /// A whole number; a fraction counts as the whole number below it.
  func integer() throws(Defect) -> Int {
    let value = try found.get()
    switch value {
    case .integer(let integer):
      return integer
    case .fraction(let number):
      guard let integer = Int(exactly: number.rounded(.down)) else { throw Defect(at: path, problem: .outOfRange) }
      return integer
    case .unrepresentable:
      throw Defect(at: path, problem: .outOfRange)
    case .null, .boolean, .string, .array, .object:
      throw mismatch("number", value)
    }
  }

  /// Seconds since 1970, within `Timestamp.fourDigitYears`.
  func timestamp() throws(Defect) -> Timestamp {
    let timestamp = Timestamp(secondsSince1970: try integer())
    guard Timestamp.fourDigitYears.contains(timestamp) else { throw Defect(at: path, problem: .outOfRange) }
    return timestamp
  }

  /// `true` or `false`; never a number.
  func boolean() throws(Defect) -> Bool {
    let value = try found.get()
    guard case .boolean(let boolean) = value else { throw mismatch("boolean", value) }
    return boolean
  }

  // MARK: -

  /// What to throw where `value` stands instead of an `expected`. A `null` is as good as nothing.
  private func mismatch(_ expected: String, _ value: JSON) -> Defect {
    let isAbsent = value == .null && !path.isRoot
    return Defect(at: path, problem: isAbsent ? .missing : .wrongType(expected: expected, found: value.typeName))
  }
}

// MARK: What a reader can do without

/// A value, or `nil` if it is absent, of another type, or of no use: nothing is said of it, since no item depends on it (X3).
extension JSONCursor {
  /// A string with something to read in it.
  var optionalText: UntrustedText? { try? text() }

  /// A string with something to read in it and without HTML's escapes.
  var optionalUnescapedText: UntrustedText? { try? unescapedText() }

  /// A string, even an empty one.
  var optionalString: UntrustedText? { try? string() }

  /// An image by its address, even one that can't be requested.
  var optionalImage: ImageReference? { optionalText.map { ImageReference(address: $0) } }

  /// A whole number.
  var optionalInteger: Int? { try? integer() }

  /// Seconds since 1970.
  var optionalTimestamp: Timestamp? { try? timestamp() }

  /// Whether `true` is here.
  var isTrue: Bool { (try? boolean()) ?? false }
}
