import Foundation
import GalleyRendering
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

/// Behaviour that only running programs show: silent and broken servers, and two programs on one
/// disk.
@Suite(.blocking) struct SharedWorldTests {
  /// A folder in memory, where the system has one, since saved posts are synchronised with the
  /// disk, which takes long if other processes write much.
  private let folder = TemporaryFolder(isInMemory: true)

  // Proves A8, A9.
  @Test func `the feed shows no rows while one source is silent`() throws {
    let samples = try SampleServer()
    let silent = try LoopbackServer { $0.hang() }
    let terminal = try PseudoTerminal(samples.words + silent.words(for: "feed-b") + ["feed"])
    try terminal.expect(shown("feed/list/loading-2-of-3", "own.words"))
    #expect(try !terminal.shows(shown("feed/list/loaded", "rows[0].title")))
    try terminal.expectEnd(after: "qq")
  }

  // Proves B5.
  @Test func `a save in progress at the end is completed`() throws {
    // Long enough for the save to be still in progress.
    let body = String(repeating: "words ", count: 200_000)
    let post = #"{"id": 1, "title": "A long one", "body": "\#(body)"}"#
    let server = try LoopbackServer { exchange in
      let isList = exchange.path == "/posts/"
      exchange.answer(isList ? "[\(post)]" : post)
    }
    let terminal = try PseudoTerminal(
      server.words(for: "posts", path: "") + ["posts"],
      variables: ["XDG_DATA_HOME": folder.path])
    try terminal.expect("A long one")
    try terminal.expect("\(Hint.save)   \(Hint.comments)", after: "\r")
    try terminal.expectEnd(after: "sqq")
    let names = try folder.files().filter { $0.hasSuffix("/1.post") }
    #expect(names.count == 1)
    // Posts of the document's server are in the folder itself.
    #expect(names != ["galley/posts/1.post"])
  }

  // Proves B14, X2.
  @Test func `a silent server delays no key`() throws {
    let server = try LoopbackServer { $0.hang() }
    let terminal = try PseudoTerminal(server.words(for: "headlines") + ["news"])
    let words = try shown("news/list/loading", "own.words")
    for phase in ActivityMark.phases.prefix(2) {
      try terminal.expect("\(phase) \(words)")
    }
    try terminal.expect(Hint.goBack, after: "?")
    try terminal.expect(words, after: "q")
    try terminal.expectEnd(after: "qq")
  }
}
