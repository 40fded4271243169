import Foundation
import GalleySystem
import Testing

@testable import reader

/// Behaviour that only running programs show: silent and broken servers, and two programs on one disk.
@Suite(.promptly) struct SharedWorldTests {
  @Test func `the feed shows no rows while one source is silent`() throws {
    let samples = try SampleServer()
    let silent = try LoopbackServer { $0.hang() }
    let words = samples.words.map { $0.hasPrefix("feed-b=") ? "feed-b=\(silent.url().absoluteString)" : $0 }
    let terminal = try PseudoTerminal(words + ["feed"])
    terminal.patience = .seconds(9)
    #expect(terminal.wait(for: "2 of 3 sources have answered"))
    #expect(!terminal.screen.text.contains("bench"))
    terminal.type("qq")
    #expect(terminal.waitForChange() == 0)
  }

  @Test func `the badge follows a save made by another process, and its removal`() throws {
    let folder = MemoryFolder()
    defer { withExtendedLifetime(folder) {} }
    let variables = ["XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache"]
    let samples = try SampleServer()

    let watching = try PseudoTerminal(samples.words + ["posts"], variables: variables)
    #expect(watching.wait(for: "○ Saved"))
    #expect(!watching.screen.text.contains("○ Saved ("))
    let saving = try PseudoTerminal(samples.words + ["posts"], variables: variables)
    #expect(saving.wait(for: "The ferry that never sailed"))
    saving.type("\r")
    #expect(saving.wait(for: "[ Save offline ]"))
    saving.type("s")
    #expect(saving.wait(for: "✓ Saved: remove"))
    #expect(watching.wait(for: "○ Saved (1)"))
    saving.type("s")
    #expect(saving.wait(for: "[ Save offline ]"))
    #expect(watching.wait { !$0.text.contains("○ Saved (") })
  }

  @Test func `a save in progress at the end is completed`() throws {
    let folder = MemoryFolder()
    defer { withExtendedLifetime(folder) {} }
    // Long enough for the save to be still in progress.
    let post = #"{"id": 1, "title": "A long one", "body": "\#(String(repeating: "words ", count: 200_000))"}"#
    let server = try LoopbackServer { exchange in
      exchange.answer(body: Array((exchange.path == "/posts/" ? "[\(post)]" : post).utf8))
    }
    let terminal = try PseudoTerminal(
      ["--endpoint", "posts=\(server.url("").absoluteString)", "posts"], variables: ["XDG_DATA_HOME": folder.path])
    #expect(terminal.wait(for: "A long one"))
    terminal.type("\r")
    #expect(terminal.wait(for: "s save   c comments"))
    terminal.type("sqq")
    #expect(terminal.waitForChange() == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/galley/posts/1.post"))
  }

  @Test func `a silent server delays no key`() throws {
    let server = try LoopbackServer { $0.hang() }
    let endpoint = ["--endpoint", "headlines=\(server.url().absoluteString)"]
    let terminal = try PseudoTerminal(endpoint + ["news"])
    terminal.patience = .seconds(9)
    #expect(terminal.wait(for: "◌ Fetching the headlines"))
    #expect(terminal.wait(for: "◔ Fetching the headlines"))
    // The client waits longer for the server than a test waits for a key.
    terminal.type("?")
    #expect(terminal.wait(for: "Esc goes back"))
    terminal.type("qq")
    #expect(terminal.waitForChange() == 0)
  }

  @Test func `a retry with the keys recovers from a failed server`() throws {
    let isBroken = Locked(true)
    let server = try LoopbackServer { exchange in
      if isBroken.withLock({ $0 }) {
        exchange.answer(500)
      } else {
        exchange.answer(body: Array(#"{"headlines": [{"headline": "Back again", "updated": 0}]}"#.utf8))
      }
    }
    let terminal = try PseudoTerminal(["--endpoint", "headlines=\(server.url("/h").absoluteString)", "news"])
    #expect(terminal.wait(for: "status 500"))
    isBroken.withLock { $0 = false }
    terminal.type("\r")
    #expect(terminal.wait(for: "Back again"))
    isBroken.withLock { $0 = true }
    terminal.type("r")
    #expect(terminal.wait { $0.text.contains("status 500") && $0.text.contains("Back again") })
  }
}

/// A temporary folder in memory, where the system has one. The programs synchronise saved posts with the disk, which
/// takes longer than the end of a program may if other processes write much.
private final class MemoryFolder {
  let path: String

  init() {
    let hasMemory = FileManager.default.isWritableFile(atPath: "/dev/shm")
    path = (hasMemory ? "/dev/shm" : FileManager.default.temporaryDirectory.path) + "/galley-\(UUID().uuidString)"
  }

  // The folder may not have been created.
  deinit { try? FileManager.default.removeItem(atPath: path) }
}
