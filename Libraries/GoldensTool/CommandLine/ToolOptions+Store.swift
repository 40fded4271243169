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
  ///
  /// The package that the program was built in counts only if there is none: what is at hand comes
  /// first.
  private func place(in environment: ProcessEnvironment) throws(ToolError) -> String {
    if let given = arguments[.snapshots] {
      let path = environment.absolute(given)
      guard FileKind(at: path) != .file else {
        let hint = "--snapshots takes a folder of goldens, such as \(folder)"
        throw .noInput("“\(given)” is a file; \(hint)")
      }
      return path
    }
    let package = environment.invocation.package
    for place in environment.folders {
      if GoldenStore(folder: place + folder).exists { return place + folder }
      if environment.isPackage(place) { return "\(package ?? String(place.dropLast()))/\(folder)" }
    }
    if let package { return "\(package)/\(folder)" }
    // Two revisions can have a folder that isn't here, as in a bare repository.
    if has(.since) { return environment.absolute(folder) }
    throw .noInput("no folder \(folder) at or above \(environment.folder); use --snapshots DIR")
  }

  /// What to tell if the goldens at hand are others than those of the package that the program was
  /// built in.
  func note(on store: GoldenStore, _ environment: ProcessEnvironment) -> String? {
    guard let package = environment.invocation.package, !has(.snapshots) else { return nil }
    let own = "\(package)/\(folder)"
    guard GoldenStore(folder: own).exists, !FileSystem.isSame(own, store.folder) else { return nil }
    let hint = "--snapshots \(own.shellQuoted) takes those of the program"
    return "the goldens are those of \(store.folder); \(hint)"
  }
}
