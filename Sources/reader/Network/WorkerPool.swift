import Domain
import Foundation

/// Worker processes: as many as requests are under way, and for a while after that.
final class WorkerPool: Sendable {
  private struct Errand {
    let transfer: Transfer
    let order: Order
    /// Until when another worker may try, where one has died. Only once: it may have died of this errand.
    var retryDeadline: ContinuousClock.Instant?
  }

  private struct State {
    /// Those without an order, the last used at the end.
    var idle: [Worker] = []
    var count = 0
    var waiting: [Errand] = []
    /// Which worker has which errand.
    var busy: [ObjectIdentifier: Worker] = [:]
  }

  private let state = Locked(State())
  private let places: Int
  private let patience: Patience
  private let start: @Sendable () -> Worker?
  private let fallback: @Sendable (Order) async -> Result<Answer, Failure>

  /// How long workers are kept.
  struct Patience: Sendable {
    /// Without an order.
    var idle = Duration.seconds(10)
    /// With a cancelled order: it may be nearly done, and a new worker costs more than waiting.
    var abandoned = Duration.seconds(1)
    /// Since an order has come, in which another worker may try it.
    var retry = Duration.seconds(5)
    /// How many orders one gets: Foundation leaks some memory with each.
    var orders = 200
  }

  /// - Parameters:
  ///   - places: how many workers there are at most; further orders wait.
  ///   - start: starts a worker; nil where the system starts none.
  ///   - fallback: carries an order out where there are no workers.
  init(
    places: Int, patience: Patience = Patience(), start: @escaping @Sendable () -> Worker?,
    fallback: @escaping @Sendable (Order) async -> Result<Answer, Failure>
  ) {
    (self.places, self.patience, self.start, self.fallback) = (places, patience, start, fallback)
    // A worker that has died is found out by its answer that doesn't come.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { state.withLock { for worker in $0.idle { worker.end() } } }

  /// Has an order carried out. Its limits hold from when a worker has it.
  func outcome(of order: Order) async -> Result<Answer, Failure> {
    let transfer = Transfer(asking: order.url, limits: order.limits)
    return await withTaskCancellationHandler {
      await transfer.outcome { assign(Errand(transfer: transfer, order: order, retryDeadline: .now + patience.retry)) }
    } onCancel: {
      transfer.end(.failure(.cancelled))
      abandon(transfer)
    }
  }

  private func assign(_ errand: Errand) {
    enum Step { case use(Worker), start, wait }
    let step = state.withLock { state -> Step in
      if let worker = state.idle.popLast() {
        state.busy[ObjectIdentifier(errand.transfer)] = worker
        return .use(worker)
      }
      if state.count < places {
        state.count += 1
        return .start
      }
      state.waiting.append(errand)
      return .wait
    }
    switch step {
    case .use(let worker): send(errand, to: worker)
    case .start: startWorker(for: errand)
    case .wait: break
    }
  }

  /// Starts a worker on a place that is taken already.
  private func startWorker(for errand: Errand) {
    guard let worker = start() else {
      Task {
        errand.transfer.end(await fallback(errand.order))
        vacate()
      }
      return
    }
    state.withLock { $0.busy[ObjectIdentifier(errand.transfer)] = worker }
    send(errand, to: worker)
  }

  private func send(_ errand: Errand, to worker: Worker) {
    guard !errand.transfer.hasEnded else {
      state.withLock { _ = $0.busy.removeValue(forKey: ObjectIdentifier(errand.transfer)) }
      return keep(worker)
    }
    worker.carryOut(errand.order) { [self] outcome in
      state.withLock { _ = $0.busy.removeValue(forKey: ObjectIdentifier(errand.transfer)) }
      if let outcome { errand.transfer.end(outcome) }
      if case .success = outcome, worker.orderCount < patience.orders {
        keep(worker)
        return
      }
      worker.end()
      if outcome == nil, let deadline = errand.retryDeadline, deadline > .now, !errand.transfer.hasEnded {
        var errand = errand
        errand.retryDeadline = nil
        startWorker(for: errand)
      } else {
        errand.transfer.end(.failure(.disconnected(host: errand.order.url.host() ?? "")))
        vacate()
      }
    }
  }

  /// Gives a worker that is done the next order, or keeps it for a while.
  private func keep(_ worker: Worker) {
    let next = state.withLock { state -> Errand? in
      guard state.waiting.isEmpty else {
        let errand = state.waiting.removeFirst()
        state.busy[ObjectIdentifier(errand.transfer)] = worker
        return errand
      }
      state.idle.append(worker)
      return nil
    }
    if let next {
      send(next, to: worker)
      return
    }
    let count = worker.orderCount
    worker.after(patience.idle) { [weak self, weak worker] in
      guard let self, let worker, worker.orderCount == count else { return }
      let isIdle = state.withLock { state in
        guard let index = state.idle.firstIndex(where: { $0 === worker }) else { return false }
        state.idle.remove(at: index)
        return true
      }
      guard isIdle else { return }
      worker.end()
      vacate()
    }
  }

  /// A place is free again.
  private func vacate() {
    let next = state.withLock { state -> Errand? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.count -= 1
      return nil
    }
    if let next { startWorker(for: next) }
  }

  private func abandon(_ transfer: Transfer) {
    let worker = state.withLock { state -> Worker? in
      state.waiting.removeAll { $0.transfer === transfer }
      return state.busy[ObjectIdentifier(transfer)]
    }
    guard let worker else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience.abandoned / .seconds(1)) { [weak self] in
      let isBusy = self?.state.withLock { $0.busy[ObjectIdentifier(transfer)] === worker } ?? true
      if isBusy { worker.end() }
    }
  }
}
