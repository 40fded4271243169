import GalleyDomain
import GalleyGateways
import GalleyRequests

/// The apps with their network and disk, or with stubs of them.
struct Services {
  let apps: Apps
  /// The destination of reports.
  let analytics: AnalyticsSink
  /// The store of the read items.
  let readItems: ReadItems
  /// The client for images.
  let images: HTTPClient

  /// - Parameters:
  ///   - settings: the command line.
  ///   - folders: the folders for files; `nil` keeps everything in memory.
  ///   - now: a monotonic clock.
  ///   - today: the time of day, in seconds since 1970.
  ///   - watchesStore: whether to poll for changes of the saved posts by other processes (B9). This work never
  ///     completes.
  ///   - log: writes lines to the log, such as the captured answers.
  init(
    _ settings: Settings, folders: Folders?, now: @escaping @Sendable () -> Duration,
    today: @escaping @Sendable () -> Timestamp, watchesStore: Bool = false,
    log: @escaping @Sendable ([String]) -> Void = { _ in }
  ) {
    let (endpoints, feed) = (settings.addresses.endpoints, settings.addresses.feed)
    var client: HTTPClient
    if settings.isDemo {
      client = DemoServer(for: settings.addresses, delay: settings.demoDelay).client
      images = client
      analytics = AnalyticsSink { _ in }
    } else {
      client = .isolated()
      images = client
      // The limits are short because the answer isn't read.
      let reports = HTTPClient.isolated(limits: TransferLimits(timeToAnswer: .seconds(3), timeInAll: .seconds(3)))
      analytics = .live(client: reports, endpoint: endpoints.analytics)
    }
    if let folder = settings.capture {
      client = client.capturing(
        in: folder, as: { [addresses = settings.addresses] in addresses.screen(of: $0) }, now: today,
        report: { log([$0]) })
    }
    let folders = settings.isDemo ? nil : folders
    readItems = folders.map { .disk(in: $0.read, now: today) } ?? .none
    let caseStudies = CaseStudiesApp(
      source: .live(client: client, endpoint: endpoints.caseStudies, decode: CaseStudyDecoder.decode))
    let feedApp = FeedApp(
      sources: feed, by: .live(client: client),
      keptIn: folders.map { .disk(in: $0.cache, now: today) } ?? .inMemory(), now: today)
    let posts = PostsApp(
      source: .live(client: client, endpoints: endpoints),
      saved: folders.map { .disk(in: $0.data, now: today) } ?? (settings.isDemo ? .inMemory() : .none),
      watchInterval: watchesStore && folders != nil ? .seconds(1) : nil)
    let reporting = client.reporting(to: analytics, now: now)
    let news = NewsApp(
      source: .live(client: reporting, endpoint: endpoints.headlines, decode: HeadlineDecoder.decode))
    let questions = QuestionsApp(
      source: .live(client: client, endpoint: endpoints.questions),
      keepingPausesIn: folders.map { .disk(in: $0.pauses, for: endpoints.questions.absoluteString, now: today) }
        ?? .none,
      now: now)
    apps = Apps(caseStudies: caseStudies, feed: feedApp, posts: posts, news: news, questions: questions)
  }
}
