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
    let failure = failure(onPost: id, isSaved: isSaved)
    if isSaved {
      return OfflineState(
        status: "Saved offline",
        label: "Remove the copy",
        failure: failure.map { FailureWords($0, .removing, "the saved copy") })
    }
    return OfflineState(
      label: "Save offline",
      failure: failure.map { FailureWords($0, .saving, "the post") })
  }

  /// The failure of the last operation, unless another process has made the change meanwhile (B9).
  func failure(onPost id: Int, isSaved: Bool) -> Failure? {
    failures[id]?[isSaved]
  }
}
