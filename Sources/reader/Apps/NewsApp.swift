import GalleyGateways
import GalleyPayloads
import GalleyPresentation

extension AppDescription {
  static let news = AppDescription(
    name: "news", title: "News",
    about: "Headlines, when they were updated, and what they are about",
    endpoints: [
      Endpoint(
        "headlines",
        at: Endpoints().headlines,
        sample: NewsPayloads.headlines),
      Endpoint("analytics", at: Endpoints().analytics),
    ], reportsScreens: true
  ) { services in
    let client = services.client.reporting(to: services.analytics, now: services.now)
    return ArticlesApp<News>(
      name: "news",
      loadList: .live(
        client: client,
        endpoint: services.addresses["headlines"],
        decode: HeadlineDecoder.decode),
      today: services.today)
  }
}
