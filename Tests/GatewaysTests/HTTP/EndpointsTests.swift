import GalleyGateways
import GalleySystem
import Testing

struct EndpointsTests {
  @Test func `the documents' addresses are the defaults`() {
    let news = "https://raw.githubusercontent.com/bbc/news-apps-ios-coding-challenge/master"
    #expect(Endpoints().headlines.absoluteString == "\(news)/headlines.json")
    #expect(Endpoints().analytics.absoluteString == "\(news)/analytics")
    let studies = "https://raw.githubusercontent.com/theappbusiness/engineering-challenge/main/endpoints/v1"
    #expect(Endpoints().caseStudies.absoluteString == "\(studies)/caseStudies.json")
    #expect(Endpoints().postsBase.absoluteString == "https://jsonplaceholder.typicode.com")
  }

  @Test(arguments: ["https://example.com", "https://example.com/", "http://127.0.0.1:8080/v1", "http://[::1]/v1/"])
  func `posts and comments are under their base, with a slash at the end`(base: String) throws {
    var endpoints = Endpoints()
    endpoints.postsBase = try #require(URL(string: base))
    let root = base.hasSuffix("/") ? String(base.dropLast()) : base
    #expect(endpoints.posts.absoluteString == "\(root)/posts/")
    #expect(endpoints.post(12).absoluteString == "\(root)/posts/12/")
    #expect(endpoints.comments(onPost: 12).absoluteString == "\(root)/posts/12/comments/")
  }
}
