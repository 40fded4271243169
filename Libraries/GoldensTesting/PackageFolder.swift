import GalleySystem
import Goldens

/// The folders of the package that a test belongs to.
struct PackageFolder {
  /// The folder with `Package.swift`.
  let path: String

  /// Finds the package of a test.
  ///
  /// - Parameter file: the path of the test's source file.
  init(of file: String) {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while parts.count > 1,
      !FileManager.default.fileExists(atPath: (parts + ["Package.swift"]).joined(separator: "/"))
    {
      parts.removeLast()
    }
    path = parts.joined(separator: "/")
  }

  /// The goldens of a catalogue.
  func goldens(of catalogue: Catalogue) -> GoldenStore {
    store(catalogue.folder)
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

  /// The goldens of single tests.
  var testSnapshots: GoldenStore { store("Tests/Snapshots") }

  private func store(_ folder: String) -> GoldenStore {
    GoldenStore(folder: "\(path)/\(folder)", drafts: drafts)
  }

  /// The folder for files that are being written; nil outside a package.
  var drafts: String? {
    FileManager.default.fileExists(atPath: path + "/Package.swift") ? path + "/.build" : nil
  }
}
