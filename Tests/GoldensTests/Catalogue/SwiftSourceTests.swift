import Testing

@testable import Goldens

struct SwiftSourceTests {
  private struct Page: Codable, Equatable, Sendable {
    enum Content: Codable, Equatable, Sendable {
      case loading
      case failed(String)
      case loaded(rows: [Row], page: Int)
    }
    struct Row: Codable, Equatable, Sendable {
      var title: String
      var count: Int?
    }
    var title: String
    var isOpen = false
    var content: Content
    var counts: [String: Double] = [:]
  }

  @Test func `a state is written as Swift that makes it`() {
    #expect(
      SwiftSource(Page(title: "A “b”\n", isOpen: true, content: .loading, counts: ["a": 0.5])).text
        == #"Page(title: "A “b”\n", isOpen: true, content: .loading, counts: ["a": 0.5])"#)
    #expect(
      SwiftSource(Page(title: "", content: .failed("\\"))).text
        == #"Page(title: "", isOpen: false, content: .failed("\\"), counts: [:])"#)
    let rows = [Page.Row(title: "Harbour seals return to the old docks", count: 3), Page.Row(title: "Fog", count: nil)]
    let page = Page(title: "Headlines", content: .loaded(rows: rows, page: 2))
    #expect(
      SwiftSource(page).text == """
        Page(
          title: "Headlines",
          isOpen: false,
          content: .loaded(
            rows: [
              Row(title: "Harbour seals return to the old docks", count: 3),
              Row(title: "Fog", count: nil)],
            page: 2),
          counts: [:])
        """)
  }
}
