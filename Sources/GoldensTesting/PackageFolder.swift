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
    while parts.count > 1, !FileManager.default.fileExists(atPath: (parts + ["Package.swift"]).joined(separator: "/")) {
      parts.removeLast()
    }
    path = parts.joined(separator: "/")
  }

  /// The goldens of a catalogue.
  func goldens(of catalogue: Catalogue) -> GoldenStore { GoldenStore(folder: path + "/" + catalogue.folder) }

  /// The lines of code that draw specimens, with the paths of the package's source files.
  func lines(of specimens: [Specimen]) -> CodeLines {
    let package = GoldenStore(folder: path)
    let files = (try? package.paths()) ?? []
    return CodeLines(specimens, sources: files.filter { $0.hasSuffix(".swift") }) { path in
      String(decoding: (try? package.read(path)).flatMap(\.self) ?? [], as: UTF8.self)
    }
  }

  /// The lines that draw a catalogue, which takes a drawing of its states: once for all failures.
  func lines(of catalogue: Catalogue) -> CodeLines {
    PackageFolder.lines.withLock { known in
      let key = goldens(of: catalogue).folder
      let lines = known[key] ?? lines(of: catalogue.specimens)
      known[key] = lines
      return lines
    }
  }

  private static let lines = Locked([String: CodeLines]())

  /// The goldens of single tests.
  var testSnapshots: GoldenStore { GoldenStore(folder: path + "/Tests/Snapshots") }
}
