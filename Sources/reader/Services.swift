import Console
import GalleyDomain
import GalleyGateways
import GalleyNetwork

/// The network, the disk and the clocks of the apps, or stubs of them.
struct Services: Sendable {
  /// Asynchronous work.
  typealias Work = @Sendable () async -> Void

  let addresses: Addresses
  /// The client for the apps' servers and for images.
  var client: HTTPClient
  /// The last answers of the apps' servers.
  let answers = LastAnswers()
  /// The destination of reports.
  var analytics: AnalyticsSink
  /// The store of the read items.
  var readItems: ReadItems
  /// For the operators of the apps.
  let log: Log
  /// The folders for files; `nil` keeps everything in memory.
  let folders: Folders?
  let isDemo: Bool
  /// Whether to poll for changes of the saved posts by other processes (B9). This work never
  /// completes.
  let watchesStore: Bool
  /// A monotonic clock.
  let now: @Sendable () -> Duration
  /// The time of day.
  let today: Timestamp.Clock
  /// Starts work.
  var start: @Sendable (@escaping Work) -> Task<Void, Never> = { work in Task { await work() } }
  /// Waits for a time; throws at once if the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Opens an address in the browser, and returns the reason if it can't.
  var browse: @Sendable (String) -> String? = Browser.open
  /// The start of the paths of the files that `w` writes: empty for the working folder.
  var writtenPaths = ""

  /// - Parameters:
  ///   - settings: the command line.
  ///   - folders: the folders for files; the demonstration uses none.
  init(
    _ settings: Settings,
    folders: Folders?,
    now: @escaping @Sendable () -> Duration,
    today: @escaping Timestamp.Clock,
    watchesStore: Bool = false,
    log: Log
  ) {
    addresses = settings.addresses
    isDemo = settings.isDemo
    self.watchesStore = watchesStore
    self.now = now
    self.today = today
    self.log = log
    self.folders = isDemo ? nil : folders
    if isDemo {
      client = DemoServer(addresses: addresses).client
      analytics = AnalyticsSink { _ in }
    } else {
      client = HTTPClient.live { log.add([$0]) }
      // The limits are short because the answer isn't read.
      let reports = HTTPClient.live(
        limits: TransferLimits(timeToAnswer: .seconds(3), timeInAll: .seconds(3)))
      analytics = .live(client: reports, endpoint: addresses["analytics"])
    }
    let addresses = addresses.replaced
    readItems = self.folders.map { .disk(in: $0.read, for: addresses) } ?? .none
  }

  /// The started apps, by their names.
  var apps: [String: any ReaderApp] {
    var apps: [String: any ReaderApp] = [:]
    for app in AppDescription.all {
      var own = self
      own.client = answers.client(client, of: app)
      apps[app.name] = app.start(own)
    }
    return apps
  }

  /// Calls a closure each second with the seconds left, until 0 or the task is cancelled.
  func countDown(from seconds: Int, _ count: (_ left: Int) -> Void) async {
    let start = now()
    for left in stride(from: seconds - 1, through: 0, by: -1) {
      let end = start + .seconds(seconds - left)
      guard (try? await sleep(end - now())) != nil else { return }
      count(left)
    }
  }
}
