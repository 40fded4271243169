import GalleySystem

extension ReaderApp {
  /// Launches the app and carries out its effects one after the other, for use without a terminal;
  /// it doesn't wait for the end of a pause that a server asks for.
  mutating func load(_ log: Log) async {
    var effects = take(.launch) ?? []
    while !effects.isEmpty {
      switch effects.removeFirst() {
      case .work(_, let run):
        let events = Locked<[any Sendable]>([])
        await run { event in events.withLock { $0.append(event) } }
        for event in events.withLock({ $0 }) {
          effects += take(event: event)
        }
      case .log(let lines):
        log.add(lines)
      case .countDown, .remark:
        break
      }
    }
  }
}
