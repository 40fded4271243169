import Console
import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleyPayloads
import Testing

@testable import reader

@Suite struct ImageTests {
  @Test func `the images on the screen are requested, each once and a few at a time`() async throws {
    var session = try await TestSession("case-studies", rows: 40)
    await session.take(.shown)
    await session.take(.shown)
    #expect(session.fetched.count == Set(session.fetched).count)
    #expect((1...8).contains(session.fetched.count))
    #expect(session.screen.text.contains("loading…"))
    let first = try #require(session.fetched.first)
    await session.take(.image("case-studies", UntrustedText(first), .loaded(width: 640, height: 480)))
    await session.take(.shown)
    #expect(session.screen.text.contains("640 × 480 pixels"))
    #expect(session.fetched.filter { $0 == first }.count == 1)
  }

  @Test func `no more than eight requests for images are pending`() async throws {
    let images = (0..<20).map { "<img src='https://example.com/\($0).png'>" }.joined()
    let payload = #"{"items": [{"title": "A question", "body": "\#(images)", "question_id": 1, "owner": {}}]}"#
    var session = try await TestSession("questions", rows: 200, client: .answering(payload))
    await session.type("swift", .enter, .down, .enter)
    for _ in 0..<3 { await session.take(.shown) }
    #expect(session.fetched.count == 8)
    await session.take(.image("questions", UntrustedText(session.fetched[0]), .loaded(width: 9, height: 9)))
    await session.take(.shown)
    #expect(session.fetched.count == 9)
  }

  @Test(arguments: [(8, 2), (12, 3), (16, 3), (40, 3)])
  func `of a list, only the visible images are requested`(rows: Int, count: Int) async throws {
    var session = try TestSession(rows: rows)
    session.isDemonstrating = true
    await session.take(.launched("case-studies"))
    for _ in 0..<rows { await session.take(.shown) }
    #expect(session.fetched.count == count)
  }

  @Test(arguments: [(60, ["inline", "first", "cell", "second", "avatar"]), (18, ["inline", "first", "avatar"])])
  func `a question's visible images are requested, including inline ones`(rows: Int, names: [String]) async throws {
    let body = """
      <p>An <img src='/inline.png'> within a text.</p><p><img src='/first.png'></p><p><img alt='no address'></p>\
      <table><tr><td>one<p>two<p>three<p>four <img src='/cell.png'></td><td><img src='/second.png'></td></tr></table>
      """
    let payload = """
      {"items": [{"title": "A question", "body": "\(body)", "question_id": 1,
        "link": "https://stackoverflow.com/q/1",
        "owner": {"display_name": "Ada", "profile_image": "https://stackoverflow.com/avatar.png"}}]}
      """
    var session = try await TestSession("questions", rows: rows, client: .answering(payload))
    await session.type("swift", .enter, .down, .enter)
    while true {
      let count = session.fetched.count
      await session.take(.shown)
      if session.fetched.count == count { break }
      for address in session.fetched[count...] {
        await session.take(.image("questions", UntrustedText(address), .loaded(width: 9, height: 9)))
      }
    }
    #expect(session.fetched == names.map { "https://stackoverflow.com/\($0).png" })
  }

  @Test func `a reload does nothing for failed images of other pages`() async throws {
    var session = try await TestSession("case-studies", rows: 40)
    await session.take(.shown)
    let first = try #require(session.fetched.first)
    await session.take(.image("case-studies", UntrustedText(first), .failed(.unavailable(.offline))))
    await session.press(.down, .enter)
    #expect(!session.screen.text.contains("no connection"))
    await session.press(.character("r"))
    #expect(session.screen.rows[39].contains("Nothing to fetch again here"))
    await session.press(.escape, .character("r"))
    await session.take(.shown)
    #expect(session.fetched.filter { $0 == first }.count == 2)
  }

  @Test func `a picture that the terminal can't draw is damaged, and one of a few cells is a frame`() async throws {
    var session = try await TestSession("case-studies", rows: 40)
    await session.take(.terminal(.pictures(PictureSupport(.kitty))))
    await session.take(.shown)
    let addresses = session.fetched.map { UntrustedText($0) }
    for (address, width) in zip(addresses, [640, 24]) {
      let status = ImageStatus.loaded(width: width, height: width)
      await session.take(.image("case-studies", address, status, file: SamplePicture.png))
    }
    await session.take(.shown)
    #expect(session.screen.text.contains("24 × 24 pixels"))
    let pictures = session.reader.screen().pictures
    #expect(pictures.count == 1)
    await session.take(.terminal(.undrawable(picture: try #require(pictures.first?.file.number))))
    await session.take(.shown)
    #expect(session.screen.text.contains("damaged"))
    #expect(session.reader.screen().pictures.isEmpty)
  }
}
