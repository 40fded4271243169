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

  // Proves B8, B9.
  @Test func `the badge follows a save made by another process, and its removal`() throws {
    let samples = try SampleServer()
    let variables = [
      "XDG_DATA_HOME": folder.path + "/data",
      "XDG_CACHE_HOME": folder.path + "/cache",
    ]
    let title = try shown("posts/list/loaded", "rows[0].title")
    let save = try shown("posts/detail/loaded", "offline.label")
    let watching = try PseudoTerminal(samples.words + ["posts"], variables: variables)
    try watching.expect(title)
    #expect(!watching.shows("(1)"))
    let saving = try PseudoTerminal(samples.words + ["posts"], variables: variables)
    try saving.expect(title)
    try saving.expect(save, after: "\r")
    try saving.expect(shown("posts/detail/saved", "offline.status"), after: "s")
    try watching.expect("(1)")
    try saving.expect(save, after: "s")
    try watching.expectNo("(1)")
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

  // Proves B14, X2.
  @Test func `a retry with the keys recovers from a failed server`() throws {
    let isBroken = Locked(true)
    let headlines = Payload.headlines([Payload.headline("Back again")])
    let server = try LoopbackServer { exchange in
      if isBroken.withLock({ $0 }) {
        exchange.answer(500)
      } else {
        exchange.answer(headlines)
      }
    }
    let terminal = try PseudoTerminal(server.words(for: "headlines", path: "/h") + ["news"])
    let failure = title(of: .status(500))
    try terminal.expect(failure)
    isBroken.withLock { $0 = false }
    try terminal.expect("Back again", after: "\r")
    isBroken.withLock { $0 = true }
    try terminal.expect(after: "r") { screen in
      screen.text.contains(failure) && screen.text.contains("Back again")
    }
  }
}
