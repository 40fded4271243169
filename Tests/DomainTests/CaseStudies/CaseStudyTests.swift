import GalleyDomain
import Testing

struct CaseStudyTests {
  private func study(_ id: Int?, _ title: String) -> CaseStudy {
    CaseStudy(id: id, title: UntrustedText(title), teaser: nil)
  }

  @Test func `a study is recognised by its identifier, or else by its content`() {
    #expect(study(1, "a").isSame(as: study(1, "b")))
    #expect(!study(1, "a").isSame(as: study(2, "a")))
    #expect(study(nil, "a").isSame(as: study(nil, "a")))
    #expect(!study(nil, "a").isSame(as: study(nil, "b")))
    #expect(!study(1, "a").isSame(as: study(nil, "a")))
  }

  @Test func `the result is what the source returns or throws`() async {
    let batch = Batch(items: [study(1, "a")], omissions: [Omission(path: "case_studies[1]", problem: .missing)])
    let load = LoadCaseStudies(from: CaseStudySource { () async throws(Failure) in batch })
    #expect(await load() == .success(batch))
    let fail = LoadCaseStudies(from: CaseStudySource { () async throws(Failure) in throw .status(500) })
    #expect(await fail() == .failure(.status(500)))
  }
}
