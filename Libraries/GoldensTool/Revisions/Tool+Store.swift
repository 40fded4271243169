import GalleySystem
import Goldens

extension Tool {
  /// The goldens in the folder that was given, or in the nearest one.
  func store() throws(ToolError) -> GoldenStore {
    let folder = try folder()
    let package = environment.package(of: folder)
    return GoldenStore(folder: folder, drafts: package.map { $0 + ".build" })
  }

  /// The folder that was given, or the nearest folder of goldens at or above the working folder, up
  /// to a package, where it need not exist.
  private func folder() throws(ToolError) -> String {
    let name = catalogue.folder
    if let given = options.arguments[.snapshots] {
      let path = environment.absolute(given)
      if FileKind(at: path) == .file {
        let hint = "--snapshots takes a folder of goldens, such as \(name)"
        throw .noInput("“\(given)” is a file; \(hint)")
      }
      return path
    }
    for place in environment.folders {
      let isHere = GoldenStore(folder: place + name).exists
      if isHere || environment.isPackage(place) { return place + name }
    }
    let around = environment.folder
    throw .noInput("no folder \(name) at or above \(around); use --snapshots DIR")
  }

  /// The folder, in the build folder of the package, with acceptances that wait for other causes.
  /// Each folder of goldens has one for all of its names.
  func acceptedFolder() throws(ToolError) -> AcceptedFolder {
    let store = try store()
    let folder = FileSystem.resolved(store.folder)
    let package = environment.package(of: folder) ?? "\(folder)/../"
    let name = String(Array(folder.utf8).checksum, radix: 16)
    return AcceptedFolder(at: "\(package).build/goldens-accepted/\(name)", of: store)
  }
}
