import Foundation
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

  @Test func `the feed shows no rows while one source is silent`() throws {
    let samples = try SampleServer()
    let silent = try LoopbackServer { $0.hang() }
    let terminal = try PseudoTerminal(samples.words + silent.words(for: "feed-b") + ["feed"])
    terminal.expect("2 of 3 sources have answered")
    #expect(!terminal.screen.text.contains("bench"))
    terminal.expectEnd(after: "qq")
  }

  @Test func `the badge follows a save made by another process, and its removal`() throws {
    let samples = try SampleServer()
    let variables = [
      "XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache",
    ]
    let watching = try PseudoTerminal(samples.words + ["posts"], variables: variables)
    watching.expect("○ Saved")
    #expect(!watching.screen.text.contains("○ Saved ("))
    let saving = try PseudoTerminal(samples.words + ["posts"], variables: variables)
    saving.expect("The ferry that never sailed")
    saving.expect("[ Save offline ]", after: "\r")
    saving.expect("✓ Saved offline", after: "s")
    watching.expect("○ Saved (1)")
    saving.expect("[ Save offline ]", after: "s")
    watching.expect { !$0.text.contains("○ Saved (") }
  }

  @Test func `a save in progress at the end is completed`() throws {
    // Long enough for the save to be still in progress.
    let post =
      #"{"id": 1, "title": "A long one", "body": "\#(String(repeating: "words ", count: 200_000))"}"#
    let server = try LoopbackServer { exchange in
      exchange.answer(body: Array((exchange.path == "/posts/" ? "[\(post)]" : post).utf8))
    }
    let terminal = try PseudoTerminal(
      server.words(for: "posts", path: "") + ["posts"], variables: ["XDG_DATA_HOME": folder.path])
    terminal.expect("A long one")
    terminal.expect("s save   c comments", after: "\r")
    terminal.expectEnd(after: "sqq")
    #expect(try folder.files().contains("galley/posts/1.post"))
  }

  @Test func `a silent server delays no key`() throws {
    let server = try LoopbackServer { $0.hang() }
    let terminal = try PseudoTerminal(server.words(for: "headlines") + ["news"])
    terminal.expect("◌ Fetching the headlines")
    terminal.expect("◔ Fetching the headlines")
    terminal.expect("Esc goes back", after: "?")
    terminal.expect("Fetching the headlines", after: "x")
    terminal.expectEnd(after: "qq")
  }

  @Test func `a retry with the keys recovers from a failed server`() throws {
    let isBroken = Locked(true)
    let server = try LoopbackServer { exchange in
      let body = #"{"headlines": [{"headline": "Back again", "updated": 0}]}"#
      if isBroken.withLock({ $0 }) {
        exchange.answer(500)
      } else {
        exchange.answer(body: Array(body.utf8))
      }
    }
    let terminal = try PseudoTerminal(server.words(for: "headlines", path: "/h") + ["news"])
    terminal.expect("Server error (500)")
    isBroken.withLock { $0 = false }
    terminal.expect("Back again", after: "\r")
    isBroken.withLock { $0 = true }
    terminal.expect(after: "r") {
      $0.text.contains("Server error (500)") && $0.text.contains("Back again")
    }
  }
}
