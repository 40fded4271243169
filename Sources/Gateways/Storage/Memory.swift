/// A store of values by key, in memory.
actor Memory<Key: Hashable & Sendable, Value: Sendable> {
  private(set) var values: [Key: Value] = [:]

  /// Replaces the value for a key with the result of `change`; nil removes it.
  func update(_ key: Key, _ change: @Sendable (Value?) -> Value?) { values[key] = change(values[key]) }
}
