import Dispatch
import GalleyDomain
import GalleySystem

/// A pool of worker processes: one for each pending request, up to a maximum, and kept for a while afterwards.
package final class WorkerPool: Sendable {
  private struct Errand {
    let order: Order
    let outcome = Promise<Result<Answer, Failure>>()
    /// The time until which a new worker may retry the errand if its worker dies; `nil` for no retry. There is at most
    /// one retry, since the errand may have killed the worker.
    var retryDeadline: ContinuousClock.Instant?
    var id: ObjectIdentifier { ObjectIdentifier(outcome) }
  }

  private struct State {
    /// The workers without an order; the last used one is at the end.
    var idle: [Worker] = []
    /// The number of occupied places.
    var count = 0
    var waiting: [Errand] = []
    /// The workers by their errands' promises.
    var busy: [ObjectIdentifier: Worker] = [:]
  }

  private let state = Locked(State())
  private let places: Int
  private let patience: Patience
  private let start: Start

  /// The times for which workers are kept, and the maximum number of orders for each.
  package struct Patience: Sendable {
    /// The time to keep a worker without an order.
    var idle = Duration.seconds(10)
    /// The time to keep a worker with a cancelled order: it may be nearly done, and a new worker costs more.
    var abandoned = Duration.seconds(1)
    /// The time from an order's arrival during which a new worker may retry it.
    var retry = Duration.seconds(5)
    /// The maximum number of orders for one worker, because Foundation leaks memory with each.
    var orders = 200
  }

  /// Starts a worker, or throws why the system can't.
  package typealias Start = @Sendable () throws(Failure) -> Worker

  /// - Parameters:
  ///   - places: the maximum number of workers; further orders wait.
  ///   - start: starts a worker. Its failure is that of the order.
  package init(places: Int, patience: Patience = Patience(), start: @escaping Start) {
    (self.places, self.patience, self.start) = (places, patience, start)
  }

  deinit { state.withLock { for worker in $0.idle { worker.end() } } }

  /// Carries out an order. Its limits apply from the time when a worker receives it.
  package func outcome(of order: Order) async -> Result<Answer, Failure> {
    let errand = Errand(order: order, retryDeadline: .now + patience.retry)
    return await withTaskCancellationHandler {
      await errand.outcome.value { assign(errand) }
    } onCancel: {
      errand.outcome.keep(.failure(.cancelled))
      abandon(errand)
    }
  }

  private func assign(_ errand: Errand) {
    enum Step { case use(Worker), start, wait }
    let step = state.withLock { state -> Step in
      if let worker = state.idle.popLast() {
        state.busy[errand.id] = worker
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

  /// Starts a worker for a place that is already reserved.
  private func startWorker(for errand: Errand) {
    // A request that was cancelled before it was queued needs no worker.
    guard !errand.outcome.isKept else { return vacate() }
    do throws(Failure) {
      let worker = try start()
      state.withLock { $0.busy[errand.id] = worker }
      send(errand, to: worker)
    } catch {
      errand.outcome.keep(.failure(error))
      vacate()
    }
  }

  private func send(_ errand: Errand, to worker: Worker) {
    guard !errand.outcome.isKept else {
      state.withLock { _ = $0.busy.removeValue(forKey: errand.id) }
      return keep(worker)
    }
    worker.carryOut(errand.order) { [self] outcome in
      state.withLock { _ = $0.busy.removeValue(forKey: errand.id) }
      if let outcome { errand.outcome.keep(outcome) }
      if let outcome, !outcome.endsWorker, worker.orderCount < patience.orders {
        keep(worker)
        return
      }
      worker.end()
      if outcome == nil, let deadline = errand.retryDeadline, deadline > .now, !errand.outcome.isKept {
        var errand = errand
        errand.retryDeadline = nil
        startWorker(for: errand)
      } else {
        errand.outcome.keep(.failure(.disconnected(host: errand.order.url.host() ?? "")))
        vacate()
      }
    }
  }

  /// Gives a finished worker the next order, or keeps it for a while.
  private func keep(_ worker: Worker) {
    let next = state.withLock { state -> Errand? in
      guard state.waiting.isEmpty else {
        let errand = state.waiting.removeFirst()
        state.busy[errand.id] = worker
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

  /// Starts a worker for the next errand in the place of one that has ended, or frees the place.
  private func vacate() {
    let next = state.withLock { state -> Errand? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.count -= 1
      return nil
    }
    if let next { startWorker(for: next) }
  }

  private func abandon(_ errand: Errand) {
    let worker = state.withLock { state -> Worker? in
      state.waiting.removeAll { $0.id == errand.id }
      return state.busy[errand.id]
    }
    guard let worker else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience.abandoned / .seconds(1)) { [weak self] in
      let isBusy = self?.state.withLock { $0.busy[errand.id] === worker } ?? true
      if isBusy { worker.end() }
    }
  }
}
