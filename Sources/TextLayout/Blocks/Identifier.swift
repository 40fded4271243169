/// A value by which the program that built a tree knows a part of it again in the frame.
public struct Identifier: Hashable, Sendable {
  private let value: any Hashable & Sendable

  /// Keeps a value of any type.
  public init(_ value: some Hashable & Sendable) {
    self.value = value
  }

  /// The value, where it is of this type.
  public func value<Value>(as type: Value.Type) -> Value? { value as? Value }

  /// Whether both values have one type and are equal.
  public static func == (left: Identifier, right: Identifier) -> Bool { left.value.equals(right.value) }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Hashable {
  /// Whether a value of any type is of this type and equal.
  fileprivate func equals(_ other: any Hashable) -> Bool { other as? Self == self }
}
