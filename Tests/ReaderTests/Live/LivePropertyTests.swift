import Console
import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import reader

/// What a golden shows is what a person gets: random sessions of the live program.
@Suite(.firstFailure) struct LivePropertyTests {
  private static let acts = Example.text("acts.txt").lines
  private static let batches = 10

  @Test(arguments: 0..<batches)
  func `after each act the screen has the page of the state that w writes`(batch: Int) async throws
  {
    var generator = SeededGenerator(seed: UInt64(batch + 62))
    for number in 0..<(Thoroughness.isFull ? 5_000 : 100) / Self.batches {
      let app = AppDescription.all[number % AppDescription.all.count].name
      var live = try await LiveScript(app, columns: 80, rows: 24)
      var check = LiveCheck()
      var acts: [String] = []
      if app == "questions" { acts += ["type swift", "press Return"] }
      for _ in 0..<8 {
        acts.append(generator.one(of: Self.acts))
      }
      for index in acts.indices {
        let before = live.session.reader
        try await live.play(acts[index])
        if live.session.hasEnded || live.session.reader.pages.app == nil { break }
        let difference = try check.difference(live.session, after: before, acts[index])
        let path = acts[...index].joined(separator: "; ")
        #expect(difference == nil, "\(app): \(path)")
        if difference != nil { return }
      }
    }
  }
}
