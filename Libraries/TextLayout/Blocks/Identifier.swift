/// A value by which a program identifies a part of its tree in the frame.
public struct Identifier: Hashable, Sendable {
  private let value: any Hashable & Sendable

  /// Wraps a value of any type.
  public init(_ value: some Hashable & Sendable) {
    self.value = value
  }

  /// The value, if it has the given type.
  public func value<Value>(as type: Value.Type) -> Value? {
    value as? Value
  }

  /// Whether both values have the same type and are equal.
  public static func == (left: Identifier, right: Identifier) -> Bool {
    left.value.equals(right.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}

extension Hashable {
  /// Whether a value of any type has this type and is equal.
  fileprivate func equals(_ other: any Hashable) -> Bool {
    other as? Self == self
  }
}
