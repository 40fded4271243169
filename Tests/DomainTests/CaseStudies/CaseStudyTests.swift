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
}
