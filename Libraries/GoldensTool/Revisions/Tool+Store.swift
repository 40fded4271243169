import GalleySystem
import Goldens

extension Tool {
  /// The goldens in the folder that was given, or in the catalogue's own.
  func store() throws(ToolError) -> GoldenStore { store(in: try folder()) }

  private func store(in folder: String) -> GoldenStore {
    let package = environment.package(of: folder)
    return GoldenStore(folder: folder, drafts: package.map { $0 + ".build" }, of: catalogue)
  }

  /// The folder that was given; the nearest at or above the working folder that belongs to the
  /// catalogue; that of the package that declares the catalogue; or else the nearest folder of
  /// goldens or package, where the folder need not exist.
  private func folder() throws(ToolError) -> String {
    let name = catalogue.folder
    if let given = options.arguments[.snapshots] {
      let path = try environment.absolute(given)
      if FileKind(at: path) == .file {
        let hint = "--snapshots takes a folder of goldens, such as \(name)"
        throw .noInput("“\(given)” is a file; \(hint)")
      }
      return path
    }
    let places = try environment.folders
    let own = places.first { store(in: $0 + name).isOwned }
    let declaring = environment.package(around: catalogue.file)
    let nearest = places.first { place in
      store(in: place + name).exists || environment.isPackage(place)
    }
    if let place = own ?? declaring ?? nearest { return place + name }
    throw .noInput("no folder \(name) at or above \(try environment.folder); use --snapshots DIR")
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
