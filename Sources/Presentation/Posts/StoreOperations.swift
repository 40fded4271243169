import GalleyDomain

/// The pending and failed operations on the store of saved posts; at most one pending for each
/// post.
struct StoreOperations: Equatable, Sendable {
  struct Operation: Equatable {
    let id: Int
    /// The post to store; `nil` for a removal.
    let copy: SavedPost?
    /// Whether the app adds comments to a saved post (B11), which the reader didn't ask for.
    var isAttachment = false
  }

  private var underWay: [RequestID: Operation] = [:]
  /// The failures of each post's last save or removal, by whether it is the failure of a removal.
  private var failures: [Int: [Bool: Failure]] = [:]

  mutating func begin(_ operation: Operation, _ request: RequestID) {
    underWay[request] = operation
    failures[operation.id] = nil
  }

  /// - Returns: the completed operation; `nil` if none was pending.
  mutating func end(_ request: RequestID, failure: Failure?) -> Operation? {
    guard let operation = underWay.removeValue(forKey: request) else {
      return nil
    }
    if let failure, !operation.isAttachment {
      failures[operation.id] = [operation.copy == nil: failure]
    }
    return operation
  }

  func isBusy(withPost id: Int) -> Bool {
    underWay.values.contains { $0.id == id }
  }

  /// Returns the state of the button that saves or removes a post.
  func button(forPost id: Int, isSaved: Bool) -> OfflineState {
    if let operation = underWay.values.first(where: { $0.id == id }) {
      return OfflineState(isBusy: true, label: operation.copy == nil ? "Removing…" : "Saving…")
    }
    let words = failure(onPost: id, isSaved: isSaved).map { failure in
      isSaved
        ? FailureWords(failure, .removing, "the saved copy")
        : FailureWords(failure, .saving, "the post")
    }
    return OfflineState(
      status: isSaved ? "Saved offline" : nil,
      label: isSaved ? "Remove" : "Save offline",
      failure: words)
  }

  /// The failure of the last operation, unless another process has made the change meanwhile (B9).
  func failure(onPost id: Int, isSaved: Bool) -> Failure? {
    failures[id]?[isSaved]
  }
}
