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

  private static let addresses = [
    "https://gravatar.example.com/avatar/3f2a91c07be4d85566e01b9c47d8aa20?s=128&d=identicon",
    "https://example.com/avatars/becker.png",
    "https://i.example.com/\(String(repeating: "x", count: 90)).jpeg",
  ]

  private static let statuses: [ImageStatus] = [
    .notRequested, .loading, .loaded(width: 12_000, height: 12_000), .failed(.damaged),
    .failed(.unavailable(.offline)), .failed(.unavailable(.status(503))),
  ]

  private static let avatars: [FigureState?] =
    [nil]
    + statuses.flatMap { status in
      addresses.map { FigureState(ImageReference(address: UntrustedText($0)), status: status) }
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
    (0..<2 * avatars.count).map { index in
      QuestionOwnerState(
        name: .outside(text: UntrustedText(names[index % names.count])),
        avatar: avatars[index % avatars.count],
        standing: standings[index % standings.count],
        asked: DateWords.dayMonthYear(dates[index % dates.count]))
    }

  private func isShown(_ fact: String, in frame: Frame) -> Bool {
    frame.rows.contains { $0.contains(fact) }
  }

  @Test(arguments: 20...200)
  func `the reputation, the date and a name that fits are whole, and every view has one height`(
    width: Int
  ) {
    var heights: Set<Int> = []
    for owner in Self.owners {
      for glyphs in [Glyphs.unicode, .ascii] {
        let size = Size(width: width)
        let frame = Frame(drawing: Block.owner(owner, .panel), size: size, glyphs: glyphs)
        heights.insert(frame.rowCount)
        for fact in [owner.standing ?? "", owner.asked ?? ""] {
          #expect(isShown(fact, in: frame), "\(frame.rows)")
        }
        guard case .outside(let name) = owner.name else { continue }
        // Its mark has two cells, and the view up to two beside its words.
        let room = min(width, Page.maximum) - (width < Page.narrowest ? 0 : 2)
        let fits = Cells.count(name.raw) + 2 <= room
        #expect(!fits || isShown(name.raw, in: frame), "\(frame.rows)")
      }
    }
    #expect(heights.count == 1)
  }

  @Test(arguments: 38...90, [Glyphs.unicode, .ascii])
  func `a long translation of a picture's words and the facts beside it are whole`(
    width: Int, glyphs: Glyphs
  ) {
    let word = "profilbildfoto"
    let facts = ["1,402,718 Reputationspunkte", "gefragt am 19. September 2017"]
    let pictures = [
      FigureState(name: .own(words: word), site: UntrustedText("example.com"), status: nil),
      FigureState(name: .own(words: "picture"), status: word),
    ]
    for picture in pictures {
      let owner = QuestionOwnerState(
        name: .own(words: "ann"), avatar: picture, standing: facts[0], asked: facts[1])
      let view = Block.owner(owner, .none)
      let frame = Frame(drawing: view, size: Size(width: width), glyphs: glyphs)
      for fact in [word] + facts {
        #expect(isShown(fact, in: frame), "\(frame.rows)")
      }
    }
  }

  @Test(arguments: [20, 24, 25, 30, 36, 38, 40, 50, 63, 64, 80], 8...12)
  func `on a low page the reputation and the date are whole or left out`(width: Int, height: Int) {
    for owner in Self.owners {
      let state = QuestionDetailState(
        back: "Results",
        votes: "3 votes",
        isAnswered: true,
        title: UntrustedText("One"),
        body: .empty(words: "This question has no text."),
        tags: [],
        owner: owner)
      let frame = Frame(drawing: Block(state), size: Size(width: width, height: height))
      let facts = [owner.standing ?? "", owner.asked ?? ""]
      let shown = facts.filter { isShown($0, in: frame) }
      let left = frame.shortenings.map(\.hidden).joined().replacing("\u{A0}", with: " ")
      let isLeftOut = shown.isEmpty && facts.allSatisfy(left.contains)
      #expect(shown.count == 2 || isLeftOut, "\(frame.rows)")
    }
  }
}
