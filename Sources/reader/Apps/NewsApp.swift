import GalleyCatalogue
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import TextLayout

extension AppDescription {
  static let news = AppDescription(
    name: "news", title: "News", about: "Headlines, when they were updated, and what they are about",
    endpoints: [
      Endpoint(
        "headlines", "the news", at: Endpoints().headlines, screen: "news/list", sample: NewsPayloads.headlines),
      Endpoint("analytics", "the reports on the news app's use", at: Endpoints().analytics) { _, _ in nil },
    ], reportsScreens: true
  ) { services in
    ArticlesApp<News>(
      name: "news",
      source: .live(
        client: services.client.reporting(to: services.analytics, now: services.now),
        endpoint: services.addresses["headlines"], decode: HeadlineDecoder.decode),
      identity: { "\($0.updated.secondsSince1970) \($0.title.raw)" }, list: { Block($0) }, detail: { Block($0) })
  }
}
