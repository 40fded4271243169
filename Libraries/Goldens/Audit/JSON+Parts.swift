import GalleySystem

extension Encodable {
  /// The value as indented JSON with sorted keys and a line feed at the end.
  package var indentedJSON: String {
    get throws {
      var json: [UInt8] = []
      try JSONWriter.write(self, quoting: \.quotedForJSON) { json += $0 }
      return String(decoding: json, as: UTF8.self)
    }
  }
}

extension JSON {
  /// The value of a key of an object, or of an index of an array; nil if there is none.
  private subscript(step: JSONPath.Step) -> JSON? {
    switch (self, step) {
    case (.object(let object), .key(let key)):
      object[key]
    case (.array(let array), .index(let index)):
      array.indices.contains(index) ? array[index] : nil
    default:
      nil
    }
  }

  /// The value of a key of an object; nil if there is none.
  package subscript(key: String) -> JSON? {
    self[.key(key)]
  }

  /// The part at a path; nil if there is none.
  package subscript(path: JSONPath) -> JSON? {
    path.steps.reduce(self) { part, step in part?[step] }
  }

  /// Every part of the value with its path, in pre-order: the value itself first, each part before
  /// its own parts.
  package var parts: [(path: JSONPath, value: JSON)] {
    parts(at: JSONPath())
  }

  private func parts(at path: JSONPath) -> [(path: JSONPath, value: JSON)] {
    var parts = [(path: path, value: self)]
    if case .array(let array) = self {
      for (index, element) in array.enumerated() {
        let place = path.appending(.index(index))
        parts += element.parts(at: place)
      }
    }
    for key in keys.sorted() {
      guard let value = self[key] else { continue }
      let place = path.appending(.key(key))
      parts += value.parts(at: place)
    }
    return parts
  }

  /// The keys of an object; none for another value.
  var keys: [String] {
    if case .object(let object) = self { Array(object.keys) } else { [] }
  }

  /// The name of an enum's case: a string, or the only key of an object.
  package var caseName: String? {
    if case .string(let name) = self { return name }
    return keys.count == 1 ? keys[0] : nil
  }

  /// Returns the value with another part at a path; nil removes the key or the element.
  ///
  /// A key that an object lacks is added. Any other path changes nothing.
  package func replacing(_ path: JSONPath, with part: JSON?) -> JSON {
    replacing([(path, part)])
  }

  /// Returns the value with other parts at some paths, replaced one after the other.
  ///
  /// - Complexity: O(n + m) for m paths in n values.
  func replacing(_ parts: [(path: JSONPath, value: JSON?)]) -> JSON {
    var whole: JSON? = self
    for (path, part) in parts {
      JSON.replace(path.steps[...], of: &whole, with: part)
    }
    return whole ?? .null
  }

  private static func replace(
    _ steps: ArraySlice<JSONPath.Step>,
    of whole: inout JSON?,
    with part: JSON?
  ) {
    switch steps.first {
    case nil:
      whole = part
    case .key(let key)?:
      guard case .object(var object)? = whole else { return }
      // An object or array that is referred to twice would be copied.
      whole = nil
      replace(steps.dropFirst(), of: &object[key], with: part)
      whole = .object(object)
    case .index(let index)?:
      guard case .array(var array)? = whole else { return }
      if index >= array.count { return }
      whole = nil
      var element: JSON? = array[index]
      array[index] = .null
      replace(steps.dropFirst(), of: &element, with: part)
      if let element {
        array[index] = element
      } else {
        array.remove(at: index)
      }
      whole = .array(array)
    }
  }
}
