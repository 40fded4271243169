import Domain
import Gateways

/// The apps, and what they live on: network and disk, or what stands in for them.
struct Services {
  let apps: Apps
  /// Where reports go.
  let analytics: AnalyticsSink
  /// Asks for images.
  let images: HTTPClient

  /// - Parameters:
  ///   - folders: nil keeps nothing beyond the run.
  ///   - now: a monotonic clock.
  ///   - today: the time of day, in seconds since 1970.
  ///   - watchesStore: whether to look all the time if another process has changed the saved posts (B9). Of such work
  ///     nobody can wait for the end.
  init(
    _ request: Request, folders: Folders?, now: @escaping @Sendable () -> Duration,
    today: @escaping @Sendable () -> Timestamp, watchesStore: Bool = false
  ) {
    let (endpoints, feed) = (request.addresses.endpoints, request.addresses.feed)
    let client: HTTPClient
    if request.isDemo {
      client = DemoServer(for: request.addresses, delay: request.demoDelay).client
      images = client
      analytics = AnalyticsSink { _ in }
    } else {
      client = .isolated(places: 8)
      images = .isolated(places: ImageQueue.limit)
      // A place of their own: reports that hang take none away from what the reader waits for (N10). The answer
      // isn't read, so the limits are short.
      let reports = HTTPClient.isolated(
        limits: TransferLimits(timeToAnswer: .seconds(3), timeInAll: .seconds(3)), places: 1)
      analytics = .live(client: reports, endpoint: endpoints.analytics)
    }
    let folders = request.isDemo ? nil : folders
    let caseStudies = CaseStudiesApp(
      source: .live(client: client, endpoint: endpoints.caseStudies, decode: CaseStudyDecoder.decode))
    let feedApp = FeedApp(
      sources: feed, by: .live(client: client),
      keptIn: folders.map { .disk(in: $0.cache, now: today) } ?? .inMemory(), now: today)
    let posts = PostsApp(
      source: .live(client: client, endpoints: endpoints),
      saved: folders.map { .disk(in: $0.data, now: today) } ?? .inMemory(),
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
