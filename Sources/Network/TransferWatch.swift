import Foundation
import GalleyDomain
import GalleyRequests

/// Ends a transfer that takes too long, unless the watch is called off.
///
/// It uses timers because a sleeping task, even a cancelled one, keeps its memory until its wake time, which would be
/// the whole limit for each answered request.
struct TransferWatch {
  private let timers: [any DispatchSourceTimer]

  init(over transfer: Transfer, limits: TransferLimits) {
    timers = [
      Self.timer(after: limits.timeToAnswer) {
        if !transfer.hasBegun { transfer.end(.timedOut(after: limits.timeToAnswer)) }
      },
      Self.timer(after: limits.timeInAll) { transfer.end(.timedOut(after: limits.timeInAll)) },
    ]
  }

  func callOff() {
    for timer in timers { timer.cancel() }
  }

  private static func timer(after time: Duration, act: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler(handler: act)
    timer.schedule(deadline: .now() + time / .seconds(1))
    timer.activate()
    return timer
  }
}

extension Result where Failure == GalleyDomain.Failure {
  fileprivate static func timedOut(after time: Duration) -> Self {
    .failure(.timedOut(seconds: TransferLimits.seconds(time)))
  }
}
