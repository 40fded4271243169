import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GoldensTool

/// Catalogues in one package, nested, side by side and in each other's place. Each records, prunes
/// and compares: what another one has recorded stays as it is.
struct SeveralCataloguesTests {
  private struct State: Codable, Sendable {
    var words: String
  }

  private let folder = TemporaryFolder()

  init() throws { try folder.write("", to: "Package.swift") }

  /// A catalogue with two states.
  private func catalogue(
    _ name: String,
    _ path: String = "app/list",
    folder: String = "Snapshots",
    file: String = ""
  ) -> Catalogue {
    let samples = ["a", "b"].map { Sample($0, "words", State(words: "\($0) of \(name)")) }
    let screen = Screen(path, samples: samples) { TextBlock($0.words).asBlock }
    let tool = name.lowercased()
    return Catalogue(name, screens: [screen], tool: tool, folder: folder, file: file)
  }

  /// A catalogue without payloads, with words in the place of signs.
  private var ledger: Catalogue {
    let sample = Sample("state", "one number", State(words: "€ 0"))
    let screen = Screen("ledger/overview", samples: [sample]) { TextBlock($0.words).asBlock }
    return Catalogue(
      "Ledger", version: "ledger 1.0", screens: [screen], replacements: ["€": "EUR"],
      tool: "ledger")
  }

  @Test func `catalogues are recorded, compared and refused as a transcript says`() throws {
    let catalogues = [
      "news": catalogue("News"),
      "mail": catalogue("Mail", folder: "Snapshots/mail"),
      "mail-elsewhere": catalogue("Mail", "other/list", folder: "Snapshots/mail"),
      "other": catalogue("Other", folder: "Other"),
      "same-path": catalogue("Mail"),
      "same-folder": catalogue("Mail", "other/list"),
      "news-of-mail": catalogue("News", "mail/list"),
      "mail-of-app": catalogue("Mail", folder: "Snapshots/app"),
      "empty": Catalogue("Empty", tool: "empty"),
      "bad-path": catalogue("Bad", "app/.."),
      "ledger": ledger,
      "monorepo": catalogue("Mail", file: "\(folder.path)/apps/mail/Sources/Mail/Catalogue.swift"),
    ]
    let packages = ["", "/apps/mail", "/copy"].map {
      ("\(folder.path)\($0)/Package.swift", [UInt8]())
    }
    let files = Dictionary(uniqueKeysWithValues: packages)
    try expectGolden(transcript: "catalogues", files: files, in: folder.path, catalogues) {
      for name in try folder.names() { try folder.remove(name) }
      try folder.write("", to: "Package.swift")
    }
  }

  @Test func `of two catalogues that record at once into a new folder, one has it`() throws {
    let catalogues = ["News", "Mail"].map { catalogue($0) }
    let changes = try catalogues.map { catalogue in
      try Comparison(of: catalogue.specimens, in: GoldenStore(folder: "/none")).changes
    }
    for _ in 0..<(Thoroughness.isFull ? 1_000 : 100) {
      let place = TemporaryFolder()
      let errors = Array(0..<8).concurrentMap { [path = place.path] number -> String? in
        let store = GoldenStore(folder: path, of: catalogues[number % 2])
        do throws(GoldensError) {
          _ = try Recording(changes[number % 2], in: store, prunes: false)
          return nil
        } catch {
          return "\(error)"
        }
      }
      let owner = try place.text(".catalogue")
      for (number, error) in errors.enumerated() {
        let isOwner = owner.hasPrefix(catalogues[number % 2].name)
        let isRefused = error?.contains("these are the goldens of") == true
        #expect(isOwner ? error == nil : isRefused, "\(error ?? "")")
      }
    }
  }
}
