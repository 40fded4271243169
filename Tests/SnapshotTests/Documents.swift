import GalleyTestSupport
import Goldens
import Testing

/// The package's documents and other files.
enum Documents {
  /// The package's folder, read as a golden store: bytes by path.
  private static let package = GoldenStore(folder: packageFolder)

  /// All goldens, sorted by their paths.
  static let goldens: [(path: String, text: String)] = {
    let files = (try? GoldenStore(folder: package.location(of: "Snapshots")).files()) ?? [:]
    return files.sorted { $0.key < $1.key }.compactMap { path, file in
      (try? file.get()).map { (path, String(decoding: $0, as: UTF8.self)) }
    }
  }()

  /// The text of a file; nil if it doesn't exist.
  static func text(_ path: String) throws -> String? {
    try package.read(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a file or folder exists.
  static func exists(_ path: String) throws -> Bool {
    if GoldenStore(folder: package.location(of: path)).exists { return true }
    return try package.read(path) != nil
  }

  /// The paths of the files in a folder, relative to the package's.
  static func files(in folder: String) throws -> [String] {
    try GoldenStore(folder: package.location(of: folder)).paths().map { "\(folder)/\($0)" }
  }

  static func document(_ path: String) throws -> Markdown {
    Markdown(path: path, text: try #require(try text(path), "there is no \(path)"))
  }

  /// Every document, read once.
  static func all() throws -> [Markdown] { try result.get() }

  private static let result = Result {
    let paths = try ["docs", "Scripts", "Sources", "Libraries"].flatMap(files).filter { $0.hasSuffix(".md") }
    return try (["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + paths).map(document)
  }
}
