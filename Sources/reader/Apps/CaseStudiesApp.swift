import GalleyCatalogue
import GalleyGateways
import GalleyPresentation

extension AppDescription {
  static let caseStudies = AppDescription(
    name: "case-studies", title: "Case studies", about: "Illustrated stories of things made for clients",
    endpoints: [
      Endpoint(
        "case-studies", "the case studies", at: Endpoints().caseStudies, sample: CaseStudyPayloads.studies)
    ]
  ) { services in
    ArticlesApp<CaseStudies>(
      name: "case-studies", client: services.client, endpoint: services.addresses["case-studies"], today: services.today
    )
  }
}
