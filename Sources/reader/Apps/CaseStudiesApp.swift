import GalleyGateways
import GalleyPayloads
import GalleyPresentation

extension AppDescription {
  static let caseStudies = AppDescription(
    name: "case-studies", title: "Case studies",
    about: "Illustrated stories of things made for clients",
    endpoints: [
      Endpoint(name: "case-studies", url: Endpoints().caseStudies) {
        $0 == $1 ? CaseStudyPayloads.studies : nil
      }
    ]
  ) { services in
    let endpoint = services.addresses["case-studies"]
    return ArticlesApp<CaseStudies>(
      loadList: .live(
        client: services.client,
        endpoint: endpoint,
        decode: CaseStudyDecoder.decode),
      today: services.today)
  }
}
