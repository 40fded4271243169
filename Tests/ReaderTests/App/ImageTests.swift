import Console
import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleyPayloads
import Testing

@testable import reader

@Suite struct ImageTests {
  /// The end of a request for an image.
  private func answer(
    _ app: String,
    _ address: String,
    _ status: ImageStatus = .loaded(width: 9, height: 9),
    file: [UInt8] = []
  ) -> Reader.Message {
    .image(app, UntrustedText(address), status, file: file)
  }

  // Proves X7.
  @Test func `the images on the screen are requested, each once and a few at a time`() async throws
  {
    var session = try await TestSession("case-studies", rows: 40)
    await session.show()
    await session.show()
    #expect(session.fetched.count == Set(session.fetched).count)
    #expect((1...8).contains(session.fetched.count))
    let loading = try words(of: .loading)
    let pending = session.rowCount(of: loading)
    #expect(pending > 0)
    let first = try #require(session.fetched.first)
    let loaded = ImageStatus.loaded(width: 640, height: 480)
    await session.take(answer("case-studies", first, loaded))
    await session.show()
    #expect(session.rowCount(of: loading) == pending - 1)
    #expect(session.fetched.count { $0 == first } == 1)
  }

  /// The first question of the answer to a search, opened.
  private func question(_ body: String, owner: String = "", rows: Int) async throws -> TestSession {
    let client = HTTPClient.answering(Payload.question(body, owner: owner))
    var session = try await TestSession("questions", rows: rows, client: client)
    await session.type("swift", .enter, .down, .enter)
    return session
  }

  @Test func `no more than eight requests for images are pending`() async throws {
    let images = (0..<20).map { "<img src='https://example.com/\($0).png'>" }
    var session = try await question(images.joined(), rows: 200)
    for _ in 0..<3 {
      await session.show()
    }
    #expect(session.fetched.count == 8)
    await session.take(answer("questions", session.fetched[0]))
    await session.show()
    #expect(session.fetched.count == 9)
  }

  @Test(arguments: [
    (4, 1),
    (8, 3),
    (12, 3),
    (16, 3),
    (40, 3),
  ])
  func `of a list, only the visible images are requested`(rows: Int, count: Int) async throws {
    var session = try TestSession(rows: rows)
    session.isDemonstrating = true
    await session.take(.launched("case-studies"))
    for _ in 0..<rows {
      await session.show()
    }
    #expect(session.fetched.count == count)
  }

  // Proves X7.
  @Test(arguments: [
    (60, ["inline", "first", "second", "cell", "avatar"]),
    (18, ["inline", "first", "avatar"]),
  ])
  func `a question's visible images are requested, including inline ones`(
    rows: Int, names: [String]
  ) async throws {
    let body = """
      <p>An <img src='/inline.png'> within a text.</p><p><img src='/first.png'></p>\
      <p><img alt='no address'></p><table><tr><td>one<p>two<p>three<p>four \
      <img src='/cell.png'></td><td><img src='/second.png'></td></tr></table>
      """
    let owner = #""profile_image": "https://stackoverflow.com/avatar.png""#
    var session = try await question(body, owner: owner, rows: rows)
    var answered: [String] = []
    repeat {
      for address in session.fetched.dropFirst(answered.count) {
        await session.take(answer("questions", address))
      }
      answered = session.fetched
      await session.show()
    } while session.fetched != answered
    #expect(session.fetched == names.map { "https://stackoverflow.com/\($0).png" })
  }

  @Test(arguments: ["case-studies", "feed"], [24, 40, 80, 110, 160])
  func `an image that changes is drawn as on the whole page`(app: String, columns: Int)
    async throws
  {
    var session = try await TestSession(app, columns: columns, rows: 60)
    let statuses: [ImageStatus] = [
      .loading,
      .loaded(width: 9, height: 9),
      .shown(width: 900, height: 90),
      .loading,
      .failed(.damaged),
      .failed(.unavailable(.timedOut(seconds: 10))),
    ]
    let addresses = Set(session.pane.visibleImages.map(\.address))
    try #require(!addresses.isEmpty)
    for status in statuses {
      for address in addresses {
        let old = session.pane
        await session.take(.image(app, address, status))
        session.reader.pages.updateImages()
        let page = session.page
        let size = old.drawn
        let new = Pane(page, of: app, width: size.width, height: size.height).drawn
        let shown = session.pane.drawn
        #expect(shown.body == new.body)
        #expect(shown.controls == new.controls)
        #expect(shown.images == new.images)
        #expect(shown.controls(inRows: 9..<30) == new.controls(inRows: 9..<30))
      }
    }
  }

  @Test func `a reload does nothing for failed images of other pages`() async throws {
    let failed = ImageStatus.failed(.unavailable(.offline))
    var session = try await TestSession("case-studies", rows: 40)
    await session.show()
    let first = try #require(session.fetched.first)
    await session.take(answer("case-studies", first, failed))
    await session.press(.down, .enter)
    #expect(try !session.shows(words(of: failed)))
    await session.type("r")
    #expect(session.tells(Remark.noEffect))
    await session.press(.escape, .character("r"))
    await session.show()
    #expect(session.fetched.count { $0 == first } == 2)
  }

  @Test
  func `a picture that the terminal can't draw is damaged, and one of a few cells is a frame`()
    async throws
  {
    var session = try await TestSession("case-studies", rows: 40)
    await session.take(.terminal(.pictures(PixelSize())))
    await session.show()
    for (address, width) in zip(session.fetched, [640, 24]) {
      let status = ImageStatus.loaded(width: width, height: 640)
      await session.take(answer("case-studies", address, status, file: SamplePicture.png))
    }
    await session.show()
    let pictures = session.reader.screen().pictures
    #expect(pictures.count == 1)
    let number = try #require(pictures.first?.file.number)
    await session.take(.terminal(.undrawable(picture: number)))
    await session.show()
    #expect(try session.shows(words(of: .failed(.damaged))))
    #expect(session.reader.screen().pictures.isEmpty)
  }
}
