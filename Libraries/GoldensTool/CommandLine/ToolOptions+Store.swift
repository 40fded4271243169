import GalleySystem
import Goldens

extension ToolOptions {
  /// The goldens in the folder that was given, or in the one that `place` finds.
  func store(in environment: ProcessEnvironment) throws(ToolError) -> GoldenStore {
    let folder = try place(in: environment)
    let drafts = environment.package(of: folder).map { $0 + ".build" }
    return GoldenStore(folder: folder, drafts: drafts)
  }

  /// The folder that was given, or the nearest folder of goldens at or above the working folder, up
  /// to a package, where it need not exist.
  private func place(in environment: ProcessEnvironment) throws(ToolError) -> String {
    if let given = arguments[.snapshots] {
      let path = environment.absolute(given)
      guard FileKind(at: path) != .file else {
        let hint = "--snapshots takes a folder of goldens, such as \(folder)"
        throw .noInput("“\(given)” is a file; \(hint)")
      }
      return path
    }
    for place in environment.folders
    where GoldenStore(folder: place + folder).exists || environment.isPackage(place) {
      return place + folder
    }
    // Two revisions can have a folder that isn't here, as in a bare repository.
    if has(.since) { return environment.absolute(folder) }
    throw .noInput("no folder \(folder) at or above \(environment.folder); use --snapshots DIR")
  }
}
