import GalleyDomain
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

/// The view of a question's owner (S10).
@Suite struct QuestionOwnerTests {
  private static let names = [
    "ann", "Daniel Wintergast", "Konstantin Obermeyer", "Anne-Sophie de la Fontaine-Lux",
    "Maximiliane von Hohenschwangau",
    "港の時計と灯台の番人", "أمينة حداد",
    String(repeating: "n", count: 120),
  ]

  private static let statuses: [ImageStatus] = [
    .notRequested, .loading, .loaded(width: 12_000, height: 12_000), .failed(.damaged),
    .failed(.unavailable(.offline)), .failed(.unavailable(.status(503))),
  ]

  private static let avatars: [ThumbnailState?] =
    [nil]
    + statuses.map { status in
      let address = UntrustedText("https://example.com/avatars/becker.png")
      return ThumbnailState(ImageReference(address: address), status: status)
    }

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

  @Test(arguments: 20...200)
  func `the reputation, the date and a name are whole on the page, and every view has one height`(
    width: Int
  ) {
    var heights: Set<Int> = []
    for owner in Self.owners {
      for glyphs in [Glyphs.unicode, .ascii] {
        let frame = Frame(drawing: Block.owner(owner), size: Size(width: width), glyphs: glyphs)
        heights.insert(frame.rowCount)
        let facts = [owner.standing ?? "", owner.asked ?? ""]
        let isWhole = facts.allSatisfy { fact in frame.rows.contains { $0.contains(fact) } }
        #expect(isWhole, "\(frame.rows)")
        guard case .outside(let name) = owner.name else { continue }
        let cells = Cells.count(name.raw)
        guard cells <= 30 else { continue }
        let isCut = !frame.rows.contains { $0.contains(name.raw) }
        let body = Frame(
          drawing: Block.wholeName(of: owner), size: Size(width: width), glyphs: glyphs
        ).rows.joined().replacing(" ", with: "")
        let isWholeBelow = body.contains(name.raw.replacing(" ", with: ""))
        #expect(isCut == isWholeBelow, "\(frame.rows) \(body)")
        // With its mark, a name that fits a row is whole, and so is the longest that the site allows
        // beside the longest facts.
        #expect(isCut == (cells + 2 > width), "\(frame.rows)")
      }
    }
    #expect(heights == [Self.height(width)])
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
    #expect(rows(.owner(owner), width)[0].contains(" ◉ newcomer  ▣ not found"))
    owner.name = .outside(text: UntrustedText("Konstantin Obermeyer"))
    owner.standing = "1,402,718 reputation"
    let row = rows(.owner(owner), width)[0]
    #expect(row.contains("▣ not found") == !(75..<78).contains(width))
    #expect(row.contains("▣ not found") || !row.contains("asked"))
  }

  @Test(arguments: [20, 24, 25, 30, 36, 37, 38, 40, 50, 74, 75, 80], 8...12)
  func `on a low page the reputation and the date are whole or left out`(width: Int, height: Int) {
    for owner in Self.owners {
      let state = QuestionDetailState(
        back: "Results", votes: "3 votes", isAnswered: true, title: UntrustedText("One"),
        body: .empty(words: "This question has no text."), tags: [], owner: owner)
      let frame = Frame(drawing: Block(state), size: Size(width: width, height: height))
      let facts = [owner.standing ?? "", owner.asked ?? ""]
      let shown = facts.filter { fact in frame.rows.contains { $0.contains(fact) } }
      let left = frame.shortenings.map(\.hidden).joined().replacing("\u{A0}", with: " ")
      let isLeftOut = shown.isEmpty && facts.allSatisfy(left.contains)
      #expect(shown.count == 2 || isLeftOut, "\(frame.rows)")
    }
  }
}
