import GalleyCatalogue
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import TextLayout

extension AppDescription {
  static let caseStudies = AppDescription(
    name: "case-studies", title: "Case studies", about: "Illustrated stories of things made for clients",
    endpoints: [
      Endpoint(
        "case-studies", "the case studies", at: Endpoints().caseStudies, screen: "case-studies/list",
        sample: CaseStudyPayloads.studies)
    ]
  ) { services in
    ArticlesApp<CaseStudies>(
      name: "case-studies",
      source: .live(
        client: services.client, endpoint: services.addresses["case-studies"], decode: CaseStudyDecoder.decode),
      identity: { study in
        study.id.map { "\($0)" } ?? [study.title, study.teaser].map { $0?.raw ?? "" }.joined(separator: "\n")
      }, list: { Block($0) }, detail: { Block($0) })
  }
}
