/// Joins concurrent loads of one key: a caller waits for the load that is in progress.
///
/// The value or failure is dropped once the load has ended. A load whose callers have all been cancelled is cancelled,
/// and the next caller starts a new one.
actor JoinedLoads<Key: Hashable & Sendable, Value: Sendable> {
  private struct Load {
    var number: Int
    var task: Task<Result<Value, Failure>, Never>
    var waiting: Int
  }

  private var loads: [Key: Load] = [:]
  private var count = 0

  /// - Throws: what `load` throws.
  func value(
    for key: Key, load: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    var joined = loads[key] ?? begin(key, load)
    joined.waiting += 1
    loads[key] = joined
    let (number, task) = (joined.number, joined.task)
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { await self.leave(key, number) }
    }
    return try result.get()
  }

  /// The number of callers waiting for a key.
  func waiting(for key: Key) -> Int {
    loads[key]?.waiting ?? 0
  }

  private func begin(_ key: Key, _ load: @escaping @Sendable () async throws(Failure) -> Value) -> Load {
    count += 1
    let number = count
    let task = Task {
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
      forget(key, number)
      return result
    }
    return Load(number: number, task: task, waiting: 0)
  }

  private func leave(_ key: Key, _ number: Int) {
    guard var load = loads[key], load.number == number else { return }
    load.waiting -= 1
    loads[key] = load
    if load.waiting == 0 {
      load.task.cancel()
      loads[key] = nil
    }
  }

  private func forget(_ key: Key, _ number: Int) {
    if loads[key]?.number == number { loads[key] = nil }
  }
}
