import GalleyGateways
import GalleyPayloads
import GalleyPresentation

extension AppDescription {
  static let news = AppDescription(
    name: "news", title: "Headlines",
    about: "The news: each headline with its date and introduction",
    endpoints: [
      Endpoint(name: "headlines", url: Endpoints().headlines) {
        $0 == $1 ? NewsPayloads.headlines : nil
      },
      Endpoint(name: "analytics", url: Endpoints().analytics),
    ], reportsScreens: true
  ) { services in
    let client = services.client.reporting(to: services.analytics, now: services.now)
    return ArticlesApp<News>(
      loadList: .live(
        client: client,
        endpoint: services.addresses["headlines"],
        decode: HeadlineDecoder.decode),
      today: services.today)
  }
}
