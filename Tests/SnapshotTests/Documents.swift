import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing

/// The package's documents and other files.
enum Documents {
  /// The package's folder, read as a golden store: bytes by path.
  private static let package = GoldenStore(folder: packageFolder)

  /// What the code draws, by the paths of the goldens. The documents are compared with this, so that
  /// a golden that was changed or removed fails the tests of goldens alone.
  private static let drawn: [String: Golden] = {
    let goldens = Catalogue.galley.specimens.flatMap(\.goldens)
    let named = goldens.map { golden in ("Snapshots/\(golden.path)", golden) }
    return Dictionary(uniqueKeysWithValues: named)
  }()

  /// The text of a file with line feeds as line ends, or of a golden as the code draws it.
  static func text(_ path: String) throws -> String {
    if let golden = drawn[path] { return golden.bytes().text }
    let bytes = try #require(try package.read(path), "there is no \(path)")
    return bytes.filter { $0 != 0x0D }.text
  }

  /// Whether a file or folder exists.
  static func exists(_ path: String) throws -> Bool {
    if drawn[path] != nil { return true }
    let folder = GoldenStore(folder: package.location(of: path))
    return try folder.exists || package.read(path) != nil
  }

  /// The paths of the files in a folder, relative to the package's.
  static func files(in folder: String) throws -> [String] {
    let store = GoldenStore(folder: package.location(of: folder))
    return try store.paths().map { "\(folder)/\($0)" }
  }

  static func document(_ path: String) throws -> Markdown {
    Markdown(path: path, text: try text(path))
  }

  /// Every document, read once.
  static func all() throws -> [Markdown] { try result.get() }

  private static let result = Result {
    let paths = try ["docs", "Scripts", "Sources", "Libraries"].flatMap(files)
    let others = paths.filter { $0.hasSuffix(".md") }
    let top = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    return try (top + others).map(document)
  }
}
