import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleySystem
import GalleyTestSupport

@testable import reader

/// The servers, the disk and the clock of a live program, and what it does to them.
final class World: Sendable {
  /// Where the reader keeps its files.
  enum Place: String, Sendable {
    /// In memory, as in the demonstration.
    case demo
    case disk
    /// Without a home folder.
    case homeless
  }

  /// What work waits for.
  private enum Gate: Hashable {
    case server, picture
    case time(Duration)
  }

  private struct Rest {
    var work: Int?
    var gate: Gate
    var end: CheckedContinuation<Void, Never>
  }

  private struct State {
    var answer = ""
    var isWaiting = false
    var picture = Result<HTTPResponse, Failure>.failure(.offline)
    var time = Duration.zero
    var count = 0
    /// The unfinished work.
    var running: Set<Int> = []
    var rests: [Rest] = []
    var isOver = false
    var told: [String] = []
  }

  @TaskLocal private static var work: Int?
  private let state = Locked(State())
  private let demo = DemoServer(addresses: Addresses())
  private let place: Place
  /// The home folder.
  let folder: TemporaryFolder

  init(_ place: Place = .demo, in folder: TemporaryFolder = TemporaryFolder(isInMemory: true)) {
    self.place = place
    self.folder = folder
  }

  var services: Services {
    get throws {
      if place == .disk { try folder.write([UInt8](), to: ".home") }
      let today = Timestamp(secondsSince1970: 1_000_000)
      var services = Services(
        try Settings(place == .demo ? ["--demo"] : [], variables: [:]),
        folders: place == .disk ? Folders(["HOME": folder.path]) : nil,
        now: { [self] in time },
        today: { today },
        watchesStore: true,
        log: Log(isHeld: false) { [self] in tell("logs \($0)") })
      services.client = client
      services.start = { [self] in start($0) }
      services.sleep = { [self] in try await sleep($0) }
      services.analytics = AnalyticsSink { [self] report in
        tell("reports \(report.event.name), \(report.milliseconds) ms")
      }
      services.browse = { [self] address in
        tell("opens \(address)")
        return nil
      }
      services.writtenPaths = folder.path + "/"
      if place == .demo {
        services.readItems.mark = { [self] names, isRead throws(Failure) in
          tell("marks \(names.count) as \(isRead ? "read" : "unread")")
        }
      }
      return services
    }
  }

  // MARK: What is told

  func tell(_ words: String) { state.withLock { $0.told.append(words) } }

  /// What was told since the last call.
  func takeTold() -> [String] {
    state.withLock { state in
      defer { state.told = [] }
      return state.told
    }
  }

  // MARK: Work

  private func start(_ work: @escaping Services.Work) -> Task<Void, Never> {
    let number = state.withLock { state in
      state.count += 1
      state.running.insert(state.count)
      return state.count
    }
    return Task {
      await Self.$work.withValue(number) { await work() }
      _ = state.withLock { $0.running.remove(number) }
    }
  }

  /// Whether all unfinished work waits.
  var isAtRest: Bool {
    state.withLock { state in
      state.running.isSubset(of: Set(state.rests.compactMap(\.work)))
    }
  }

  private func rest(at gate: Gate) async {
    let work = Self.work
    await withCheckedContinuation { end in
      let isOpen = state.withLock { state in
        let isOpen = state.isOver || gate == .server && !state.isWaiting
        if !isOpen { state.rests.append(Rest(work: work, gate: gate, end: end)) }
        return isOpen
      }
      if isOpen { end.resume() }
    }
  }

  private func open(_ isOpen: (Gate) -> Bool) {
    let ends = state.withLock { state in
      let ending = state.rests.filter { isOpen($0.gate) }
      state.rests.removeAll { isOpen($0.gate) }
      return ending.map(\.end)
    }
    for end in ends { end.resume() }
  }

  /// Ends all work.
  func end() {
    state.withLock { $0.isOver = true }
    open { _ in true }
  }

  // MARK: Time

  var time: Duration { state.withLock { $0.time } }

  func pass(_ duration: Duration) {
    let now = state.withLock { state in
      state.time += duration
      return state.time
    }
    open { gate in
      if case .time(let end) = gate { end <= now } else { false }
    }
  }

  private func sleep(_ duration: Duration) async throws {
    await rest(at: .time(time + duration))
    if state.withLock({ $0.isOver }) { throw CancellationError() }
    try Task.checkCancellation()
  }

  // MARK: Servers

  /// What the servers answer from now on: their samples by default.
  var answer: String {
    get { state.withLock { $0.answer } }
    set { state.withLock { $0.answer = newValue } }
  }

  /// Whether the servers don't answer.
  var isWaiting: Bool {
    get { state.withLock { $0.isWaiting } }
    set {
      state.withLock { $0.isWaiting = newValue }
      if !newValue { open { $0 == .server } }
    }
  }

  /// The number of the pictures that are awaited.
  var awaitedPictures: Int {
    state.withLock { state in state.rests.count { $0.gate == .picture } }
  }

  /// Answers the requests for pictures.
  func answerPictures(_ answer: Result<HTTPResponse, Failure>) {
    state.withLock { $0.picture = answer }
    open { $0 == .picture }
  }

  private var client: HTTPClient {
    HTTPClient { [self] url async throws(Failure) in
      guard demo.addresses.sample(for: url) != nil else {
        await rest(at: .picture)
        return try state.withLock { $0.picture }.get()
      }
      await rest(at: .server)
      let parts = answer.split(separator: " ", maxSplits: 1).map(String.init)
      switch parts.first {
      case "offline": throw .offline
      case "slow": throw .timedOut(seconds: 10)
      case "status":
        let numbers = parts[1].fields
        let pause = numbers.count > 1 ? ["Retry-After": String(numbers[1])] : [:]
        return HTTPResponse(status: Int(numbers[0]) ?? 0, headers: pause)
      case "stories", "turned":
        let stories = Self.stories(Int(parts[1]) ?? 0)
        return HTTPResponse(
          Payload.headlines(parts[0] == "turned" ? stories.reversed() : stories))
      case "images":
        let images = (0..<(Int(parts[1]) ?? 0)).map { "<p><img src='/\($0).png'></p>" }
        return HTTPResponse(Payload.question(images.joined()))
      case "body":
        let owner = #""display_name": "mbecker", "profile_image": "https://example.com/a.png""#
        return HTTPResponse(Payload.question(parts[1], owner: owner))
      case "text": return HTTPResponse(parts.count > 1 ? parts[1] : "")
      case "error": return HTTPResponse(status: 400, body: parts[1].bytes)
      default: return try await demo.client.get(url)
      }
    }
  }

  /// The titles of stories. Those whose number ends with 5 are about fog.
  private static func stories(_ count: Int) -> [String] {
    (0..<count).map { number in
      let words = number % 10 == 5 ? " of fog" : ""
      let title = "Story \(number)\(words)"
      return Payload.headline(title, updated: 1_448_401_928, "Words \(number).")
    }
  }
}
