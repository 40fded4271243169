import GalleyDomain
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

/// The view of a question's owner (S10).
@Suite struct QuestionOwnerTests {
  private static let names = [
    "ann", "Daniel Wintergast", "Konstantin Obermeyer", "Anne-Sophie de la Fontaine-Lux",
    "港の時計と灯台の番人", "أمينة حداد",
    String(repeating: "n", count: 120),
  ]

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

  @Test(arguments: 20...200)
  func `the reputation, the date and a name are whole on the page, and every view has one height`(
    width: Int
  ) {
    var heights: Set<Int> = []
    for owner in Self.owners {
      for glyphs in [Glyphs.unicode, .ascii] {
        let view = rows(.owner(owner), width, glyphs: glyphs)
        heights.insert(view.count)
        #expect(facts(of: owner, in: view).count == 2, "\(view)")
        guard case .outside(let name) = owner.name, Cells.count(name.raw) <= 30 else {
          continue
        }
        let isCut = !view.contains { $0.contains(name.raw) }
        let below = rows(.wholeName(of: owner), width, glyphs: glyphs)
        let body = below.joined().filter { $0 != " " }
        let letters = name.raw.filter { $0 != " " }
        #expect(body.contains(letters) == isCut, "\(view) \(below)")
        // The names of real sites have room beside the longest facts.
        #expect(width < 80 || !isCut)
      }
    }
    let height = width < Page.wide ? 2 : 1
    #expect(heights == [width < Page.small ? 3 : height])
  }

  /// The reputation and the date, if the rows have them whole.
  private func facts(of owner: QuestionOwnerState, in rows: [String]) -> [String] {
    let facts = [owner.standing, owner.asked].compactMap(\.self)
    let text = rows.joined(separator: "\n")
    return facts.filter(text.contains)
  }

  @Test(arguments: 64...200)
  func `a picture stands beside what is there, and “asked” gives way to its status`(width: Int) {
    var owner = QuestionOwnerState(
      name: .outside(text: UntrustedText("newcomer")),
      avatar: ThumbnailState(status: "not found"),
      asked: "19 September 2017")
    let start = rows(.owner(owner), width)[0]
    #expect(start.contains(" ◉ newcomer  ▣ not found  "))
    owner.name = .outside(text: UntrustedText("Konstantin Obermeyer"))
    owner.standing = "1,402,718 reputation"
    let row = rows(.owner(owner), width)[0]
    #expect(row.contains("▣ not found") == (width >= 78))
    #expect(row.contains("▣ not found") || !row.contains("asked"))
  }

  @Test(arguments: [20, 24, 25, 30, 36, 38, 40, 50, 63, 64, 80], 8...12)
  func `on a low page the reputation and the date are whole or left out`(width: Int, height: Int) {
    for owner in Self.owners {
      let question = QuestionDetailState.named("One", owner: owner)
      let page = frame(Block(question), width, height: height)
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
