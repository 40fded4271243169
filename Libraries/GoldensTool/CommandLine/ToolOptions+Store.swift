import GalleySystem
import Goldens

extension ToolOptions {
  /// The goldens in the folder that was given, or in the one that `place` finds.
  func store(in environment: ProcessEnvironment) throws(ToolError) -> GoldenStore {
    let folder: String
    if let given = arguments[.snapshots] {
      folder = environment.absolute(given)
      if FileKind(at: folder) == .file {
        let message =
          "“\(given)” is a file; --snapshots takes a folder of goldens, such as \(self.folder)"
        throw ToolError(status: .noInput, message: message)
      }
    } else {
      folder = try place(in: environment)
    }
    return GoldenStore(
      folder: folder, drafts: environment.package(of: folder).map { $0 + ".build" })
  }

  /// The nearest folder of goldens at or above the working folder, up to a package, where it need
  /// not exist.
  ///
  /// The package that the program was built in counts only if there is none: what is at hand comes
  /// first.
  private func place(in environment: ProcessEnvironment) throws(ToolError) -> String {
    let package = environment.invocation.package
    for place in environment.folders {
      if GoldenStore(folder: place + folder).exists { return place + folder }
      guard environment.isPackage(place) else { continue }
      return (package ?? String(place.dropLast())) + "/" + folder
    }
    if let package { return "\(package)/\(folder)" }
    // Two revisions can have a folder that isn't here, as in a bare repository.
    if arguments.has(.since) { return environment.absolute(folder) }
    throw ToolError(
      status: .noInput,
      message: "no folder \(folder) at or above \(environment.folder); use --snapshots DIR")
  }

  /// What to tell if the goldens at hand are others than those of the package that the program was
  /// built in.
  func note(on store: GoldenStore, _ environment: ProcessEnvironment) -> String? {
    guard let package = environment.invocation.package, !arguments.has(.snapshots) else {
      return nil
    }
    let own = "\(package)/\(folder)"
    guard GoldenStore(folder: own).exists, !FileSystem.isSame(own, store.folder) else { return nil }
    return
      "the goldens are those of \(store.folder); --snapshots \(own.shellQuoted) takes those of the program"
  }
}
