import GalleyGateways
import GalleyPayloads
import GalleyPresentation

extension AppDescription {
  static let caseStudies = AppDescription(
    name: "case-studies", title: "Case studies",
    about: "Illustrated stories of things made for clients",
    endpoints: [
      Endpoint(
        "case-studies",
        at: Endpoints().caseStudies,
        sample: CaseStudyPayloads.studies)
    ]
  ) { services in
    let endpoint = services.addresses["case-studies"]
    return ArticlesApp<CaseStudies>(
      name: "case-studies",
      loadList: .live(
        client: services.client,
        endpoint: endpoint,
        decode: CaseStudyDecoder.decode),
      today: services.today)
  }
}
