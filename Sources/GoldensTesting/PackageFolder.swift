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
  var snapshots: GoldenStore { GoldenStore(folder: path + "/Snapshots") }

  /// The goldens of single tests.
  var testSnapshots: GoldenStore { GoldenStore(folder: path + "/Tests/Snapshots") }

  /// The folder for what a run of the tests leaves behind: `$GOLDENS_REPORT`, or one in the build folder.
  var report: GoldenStore {
    let given = ProcessInfo.processInfo.environment["GOLDENS_REPORT"] ?? ""
    return GoldenStore(folder: given.isEmpty ? path + "/.build/goldens-report" : given)
  }
}
