import GalleyDomain
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

/// The view of a question's owner (S10).
struct QuestionOwnerTests {
  private static let names =
    Example.text("names.txt").lines
    + [String(repeating: "n", count: 120)]

  private static let statuses: [ImageStatus] = [
    .notRequested, .loading, .loaded(width: 12_000, height: 12_000), .failed(.damaged),
    .failed(.unavailable(.offline)), .failed(.unavailable(.status(503))),
  ]

  private static let avatars: [ThumbnailState?] = {
    let address = UntrustedText("https://example.com/avatars/becker.png")
    let image = ImageReference(address: address)
    return [nil] + statuses.map { ThumbnailState(image, status: $0) }
  }()

  /// A late day of each month of 2017.
  private static let dates = (1...12).map { month in
    Timestamp(secondsSince1970: (17_167 + month * 30) * 86_400)
  }

  private static let standings = [
    "1 reputation", "35,589 reputation", "1,402,718 reputation", "account deleted",
  ]

  /// Owners with every name, picture, month and standing, in changing company.
  private static let owners: [QuestionOwnerState] =
    (0..<42).map { index in
      QuestionOwnerState(
        name: .outside(text: UntrustedText(names[index % names.count])),
        avatar: avatars[index / 6 % avatars.count],
        standing: standings[index % standings.count],
        asked: DateWords.dayMonthYear(dates[index % dates.count]))
    }

  /// Some of the owners: each has its turn at every sixth number.
  private static func owners(_ number: Int) -> [QuestionOwnerState] {
    stride(from: number % 6, to: owners.count, by: 6).map { owners[$0] }
  }

  // Proves S10. Of 20 cells, `reader` leaves 18.
  @Test(arguments: 18...200)
  func `the reputation, the date and a name are whole on the page, and every view has one height`(
    width: Int
  ) {
    var heights: Set<Int> = []
    for owner in Self.owners(width) {
      for glyphs in [Glyphs.unicode, .ascii] {
        let view = rows(Block.owner(owner), width, glyphs: glyphs)
        heights.insert(view.count)
        #expect(facts(of: owner, in: view, width).count == 2, "\(view)")
        guard case .outside(let name) = owner.name else { continue }
        let cells = Cells.count(name.raw)
        guard cells <= 30 else { continue }
        let isCut = !view.contains { $0.contains(name.raw) }
        let below = rows(Block.wholeName(of: owner), width, glyphs: glyphs)
        let body = below.joined().filter { $0 != " " }
        let letters = name.raw.filter { $0 != " " }
        #expect(body.contains(letters) == isCut, "\(view) \(below)")
        // With its mark, a name that fits a row is whole, and so is the longest that the site allows
        // beside the longest facts.
        #expect(isCut == (cells + 2 > width), "\(view)")
      }
    }
    #expect(heights == [Self.height(width)])
  }

  /// The reputation and the date, if the rows have them whole. The longest reputation has 20 cells with
  /// its word.
  private func facts(of owner: QuestionOwnerState, in rows: [String], _ width: Int = 80)
    -> [String]
  {
    let isNarrow = width < 20
    let standing = isNarrow ? owner.standing?.replacing(" reputation", with: "") : owner.standing
    let facts = [standing, owner.asked].compactMap(\.self)
    let text = rows.joinedLines
    return facts.filter(text.contains)
  }

  /// The rows of the view: two on the 38 cells that `reader` leaves of 40.
  private static func height(_ width: Int) -> Int {
    if width < 38 { return 3 }
    return width < 75 ? 2 : 1
  }

  @Test(arguments: 38...200)
  func `a picture stands beside what is there, and “asked” gives way to its status`(width: Int) {
    var owner = QuestionOwnerState(
      name: .outside(text: UntrustedText("newcomer")),
      avatar: ThumbnailState(status: "not found"),
      asked: "19 September 2017")
    let start = rows(Block.owner(owner), width)[0]
    #expect(start.contains(" ◉ newcomer  ▣ not found"))
    owner.name = .outside(text: UntrustedText("Konstantin Obermeyer"))
    owner.standing = "1,402,718 reputation"
    let row = rows(Block.owner(owner), width)[0]
    #expect(row.contains("▣ not found") == !(75..<78).contains(width))
    #expect(row.contains("▣ not found") || !row.contains("asked"))
  }

  @Test(arguments: [20, 24, 25, 30, 36, 37, 38, 40, 50, 74, 75, 80], 8...12)
  func `on a low page the reputation and the date are whole or left out`(width: Int, height: Int) {
    for owner in Self.owners(width + height) {
      let question = QuestionDetailState.named("One", owner: owner)
      let page = frame(question.asBlock, width, height: height)
      let shown = facts(of: owner, in: page.rows)
      if shown.count == 2 {
        continue
      }
      let left = page.shortenings.map(\.hidden).joined().replacing("\u{A0}", with: " ")
      #expect(shown == [], "\(page.rows)")
      #expect(
        facts(of: owner, in: [left]).count == 2,
        "\(page.rows)")
    }
  }
}
