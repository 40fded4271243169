/// The name of a tag or an attribute, in any case.
struct HTMLName {
  let bytes: Slice<UnsafeBufferPointer<UInt8>>

  /// The name in lower case.
  var text: String { String(decoding: bytes.map(\.lowercased), as: UTF8.self) }

  /// The names of the cases of an enum, by their first letters.
  struct Table<Value: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
    private let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
      Value.allCases.map { (name: Array($0.rawValue.utf8), value: $0) }.filter { $0.name.first == letter }
    }

    /// The case with a name; `nil` if there is none.
    subscript(name: HTMLName) -> Value? {
      guard let first = name.bytes.first, first.isASCIILetter else { return nil }
      return letters[Int(first.lowercased - UInt8(ascii: "a"))].first {
        $0.name.count == name.bytes.count && $0.name.elementsEqual(name.bytes) { $0 == $1.lowercased }
      }?.value
    }
  }
}
