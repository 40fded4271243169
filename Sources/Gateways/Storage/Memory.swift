/// Values by their keys that last as long as the process.
actor Memory<Key: Hashable & Sendable, Value: Sendable> {
  private(set) var values: [Key: Value] = [:]

  /// Keeps what becomes of the value that is there; nil takes it away.
  func update(_ key: Key, _ change: @Sendable (Value?) -> Value?) { values[key] = change(values[key]) }
}
