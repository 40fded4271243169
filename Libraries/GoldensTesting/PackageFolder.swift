import GalleySystem
import Goldens

/// The folders of the package that a test belongs to.
struct PackageFolder {
  /// The folder with `Package.swift`, or the one that was given if no package is around it.
  let path: String
  /// The folder of goldens in `GOLDENS_SNAPSHOTS`, which takes the place of the package's.
  private let given: String?

  /// Finds the package of a test.
  ///
  /// - Parameter file: the path of the test's source file.
  /// - Throws: `GoldensError` if there is no package, as where tests run at another place than they
  ///   were built at.
  init(of file: String) throws(GoldensError) {
    let variable = RecordFlag.snapshots
    let value = RecordFlag.variables[variable].flatMap { $0.isEmpty ? nil : $0 }
    if let value, FileKind(at: value + "/.") != .folder {
      throw .notFound("\(variable) is “\(value)”, which is not a folder")
    }
    given = value.map(FileSystem.resolved)
    let package = FileSystem.package(around: given ?? file) ?? given
    guard let package else {
      throw .notFound(
        """
        no goldens were found: these tests were built from \(file), and no Package.swift is in a \
        folder around it; \(variable)=DIR names the folder of goldens
        """)
    }
    path = package
  }

  /// The goldens of a catalogue.
  func goldens(of catalogue: Catalogue) -> GoldenStore {
    guard let given else { return store(catalogue.folder, of: catalogue) }
    // A folder in that of another catalogue, such as `Snapshots/mail`.
    let inner = catalogue.folder.split(separator: "/").dropFirst().map { "/\($0)" }.joined()
    let hasInner = FileKind(at: given + inner) == .folder
    return GoldenStore(folder: hasInner ? given + inner : given, drafts: drafts, of: catalogue)
  }

  /// The command of the tool for the goldens of a catalogue.
  func command(of catalogue: Catalogue) -> String {
    if given == nil { return catalogue.command }
    return "\(catalogue.command) --snapshots \(goldens(of: catalogue).folder.shellQuoted)"
  }

  /// The lines that draw a catalogue, which takes a drawing of its states: once for all failures.
  func lines(of catalogue: Catalogue) -> CodeLines {
    PackageFolder.lines.withLock { known in
      let key = goldens(of: catalogue).folder
      let lines = known[key] ?? CodeLines(catalogue.specimens, inPackage: path)
      known[key] = lines
      return lines
    }
  }

  private static let lines = Locked([String: CodeLines]())

  /// The folder of the goldens of single tests in the package.
  static let testFolder = "Tests/Snapshots"

  /// The goldens of single tests.
  var testSnapshots: GoldenStore {
    let inPackage = store(PackageFolder.testFolder)
    guard let given, !inPackage.exists else { return inPackage }
    return GoldenStore(folder: given, drafts: drafts)
  }

  private func store(_ folder: String, of catalogue: Catalogue? = nil) -> GoldenStore {
    GoldenStore(folder: "\(path)/\(folder)", drafts: drafts, of: catalogue)
  }

  /// The folder for files that are being written; nil outside a package.
  private var drafts: String? {
    FileSystem.package(around: path).map { $0 + "/.build" }
  }
}
