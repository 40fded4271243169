/// Joins concurrent loads of one key: a caller waits for the load that is in progress.
///
/// The value or failure is dropped once the load has ended. A load whose callers have all been cancelled is cancelled,
/// and the next caller starts a new one.
actor JoinedLoads<Key: Hashable & Sendable, Value: Sendable> {
  private typealias Work = Task<Result<Value, Failure>, Never>

  private var loads: [Key: (work: Work, waiting: Int)] = [:]

  /// - Throws: what `load` throws.
  func value(for key: Key, load: @escaping @Sendable () async throws(Failure) -> Value) async throws(Failure) -> Value {
    let work = loads[key]?.work ?? Task { await Load(load)() }
    loads[key] = (work, waiting(for: key) + 1)
    let result = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      Task { await self.leave(key, work) }
    }
    if loads[key]?.work == work { loads[key] = nil }
    return try result.get()
  }

  /// The number of callers waiting for a key.
  func waiting(for key: Key) -> Int { loads[key]?.waiting ?? 0 }

  private func leave(_ key: Key, _ work: Work) {
    guard loads[key]?.work == work else { return }
    loads[key]?.waiting -= 1
    if waiting(for: key) == 0 {
      work.cancel()
      loads[key] = nil
    }
  }
}
