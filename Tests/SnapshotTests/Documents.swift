import GalleyTestSupport
import Goldens
import Testing

/// The package's documents and other files.
enum Documents {
  /// The package's folder, read as a golden store: bytes by path.
  private static let package = GoldenStore(folder: packageFolder)

  /// All goldens, sorted by their paths, also those that can't be goldens as they are.
  static let goldens: [(path: String, text: String)] = {
    let paths = (try? GoldenStore(folder: package.location(of: "Snapshots")).paths()) ?? []
    return paths.sorted().compactMap { path in
      (try? text("Snapshots/\(path)")).map { (path, $0) }
    }
  }()

  /// The text of a file with line feeds as line ends; nil if it doesn't exist.
  static func text(_ path: String) throws -> String? {
    try package.read(path).map { bytes in
      String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    }
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
    let paths = try ["docs", "Scripts", "Sources", "Libraries"].flatMap(files).filter {
      $0.hasSuffix(".md")
    }
    return try (["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + paths).map(document)
  }
}
