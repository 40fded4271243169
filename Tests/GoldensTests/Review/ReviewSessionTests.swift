import TestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct ReviewSessionTests {
  private let folder: TemporaryFolder
  private let specimens: [Specimen]

  init() throws {
    folder = TemporaryFolder()
    specimens = ["a", "b", "c"].map { .of("new-words-of-\($0)", path: "app/screen/\($0)") }
    for name in ["a", "b", "c"] {
      for golden in Specimen.of("old-\(name)", path: "app/screen/\(name)").goldens {
        try folder.write(golden.bytes(), to: golden.path)
      }
    }
  }

  private func session() throws -> ReviewSession {
    ReviewSession(try Comparison(of: specimens, among: specimens, in: folder.store))
  }

  @Test func `accepting hands over a group and goes on to the next`() throws {
    var session = try session()
    #expect(session.groups.count == 3)
    #expect(session.handle(.accept) == .record([session.groups[0].findings]))
    #expect(session.index == 1)
    #expect(session.handle(.skip) == .redraw)
    #expect(session.handle(.accept) == .record([session.groups[2].findings]))
    #expect(session.isDone)
    #expect(session.handle(.accept) == .quit)
    #expect(session.page(width: 40, height: 20) == [])
  }

  @Test func `accepting all hands over what is left, and nothing twice`() throws {
    var session = try session()
    _ = session.handle(.accept)
    #expect(session.handle(.back) == .redraw)
    #expect(session.index == 1, "what was accepted is not looked at again")
    #expect(session.handle(.acceptAll) == .record(session.groups[1...].map(\.findings)))
    #expect(session.isDone)
  }

  @Test func `skipping all ends it, and going back leads to what was skipped`() throws {
    var session = try session()
    _ = session.handle(.skip)
    _ = session.handle(.skip)
    _ = session.handle(.back)
    #expect(session.index == 1)
    _ = session.handle(.skip)
    #expect(session.handle(.skip) == .quit)
  }

  @Test func `the goldens of a group go round, and scrolling stays on the page`() throws {
    var session = try session()
    #expect(session.handle(.previousGolden) == .redraw)
    #expect(session.golden == session.groups[0].findings.count - 1)
    _ = session.handle(.nextGolden)
    #expect(session.golden == 0)
    for rows in [5, -1, .max, .min, -1, 100] {
      _ = session.handle(.scroll(rows))
      #expect((0..<20).contains(session.scroll))
    }
  }

  @Test(arguments: ReviewSession.View.allCases)
  func `a page fits any terminal, in colour and without`(view: ReviewSession.View) throws {
    var session = try session()
    _ = session.handle(.show(view))
    for width in [1, 2, 10, 20, 40, 120] {
      for height in [6, 7, 24] {
        let page = session.page(width: width, height: height)
        #expect(page.count == height)
        #expect(page.allSatisfy { Cells.count($0) <= width })
        let colored = session.page(width: width, height: height, isColored: true)
        #expect(colored.map { String(decoding: Escapes.stripped(from: Array($0.utf8)), as: UTF8.self) } == page)
      }
    }
  }

  @Test func `a terminal of 80 columns shows all keys, and which rows it shows`() throws {
    let page = try session().page(width: 80, height: 6)
    #expect(page.last == "a accept  A all  s skip  p back  d diff  b both  o old  n new  ←→ golden  q quit")
    #expect(page[1].hasPrefix("changed  app/screen/a.40.txt  (1 of 3, difference)   ↑↓ rows 1–1 of "))
  }

  @Test func `old and new stand side by side where there is room, and below each other where there is none`() throws {
    var session = try session()
    _ = session.handle(.show(.both))
    #expect(session.page(width: 60, height: 12).contains("old-a │ new-words-of-a"))
    let narrow = session.page(width: 20, height: 12)
    #expect(narrow.contains("old-a") && narrow.contains("new-words-of-a"))
  }

  @Test func `what changed on the disk in the meantime is left as it is, and said`() throws {
    var session = try session()
    try folder.write("somebody's\n", to: "app/screen/a.40.txt")
    guard case .record(let groups) = session.handle(.acceptAll) else {
      Issue.record("nothing to record")
      return
    }
    for group in groups { session.note(try Recording(group, in: folder.store, prunes: true)) }
    #expect(try folder.store.read("app/screen/a.40.txt") == Array("somebody's\n".utf8))
    #expect(
      session.notes == ["app/screen/a.40.txt is left as it is: it has changed on the disk since it was compared"])
    #expect(session.acceptedCount == 8)
    #expect(try self.session().groups.count == 1)
  }

  @Test func `a drawing that breaks a rule is not written`() throws {
    let violation = GateViolation(.width, "app/screen/a", size: Size(width: 40), "row 1 has 41 cells")
    let comparison = try Comparison(of: specimens, among: specimens, in: folder.store)
    let recording = try Recording(comparison.findings, in: folder.store, prunes: false, refusing: [violation])
    #expect(recording.refused.map(\.finding.path).allSatisfy { $0.hasPrefix("app/screen/a.") })
    #expect(recording.refused.count == 3 && recording.steps.count == 6)
    #expect(try folder.store.read("app/screen/a.40.txt") == Array("old-a\n".utf8))
  }
}
