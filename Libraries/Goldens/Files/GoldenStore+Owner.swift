import GalleySystem

/// The catalogue that a folder of goldens belongs to.
///
/// A hidden file names it. It is written with the first goldens, so no other catalogue compares,
/// writes or removes anything in the folder, also if it is inside of another folder of goldens
/// (docs/decisions/0066-each-catalogue-removes-only-its-own.md).
extension GoldenStore {
  /// The name of the file.
  package static let ownerFile = ".catalogue"

  private var ownerPath: String { "\(folder)/\(GoldenStore.ownerFile)" }

  /// Whether a folder belongs to a catalogue.
  static func hasOwner(_ folder: String) -> Bool {
    FileKind(at: "\(folder)/\(ownerFile)") != nil
  }

  /// The catalogue in the words of its file, such as `Ledger: swift run ledger`; nil if there is no
  /// file.
  private func owner() throws(GoldensError) -> String? {
    try GoldenStore.owner(of: folder)
  }

  private static func owner(of folder: String) throws(GoldensError) -> String? {
    let path = "\(folder)/\(ownerFile)"
    let bytes = try GoldenStore.attempt("read", path) { () throws(FileError) in
      try FileSystem.read(path, limit: 1 << 16)
    }
    return bytes.map { $0.decoded.prefix { !$0.isNewline } }.map(String.init)
  }

  /// The catalogue of the nearest folder of goldens around this one.
  private func outerOwner() throws(GoldensError) -> String? {
    var parts = FileSystem.resolved(folder).split(separator: "/")
    while parts.popLast() != nil {
      let outer = parts.map { "/\($0)" }.joined()
      if let owner = try GoldenStore.owner(of: outer) { return owner }
    }
    return nil
  }

  /// Whether the folder belongs to the catalogue, or to one of this name.
  package var isOwned: Bool {
    catalogue != nil && (try? owner()) == catalogue?.owner
  }

  /// Throws an error if the folder belongs to another catalogue.
  func checkOwner() throws(GoldensError) {
    guard let catalogue, let owner = try owner(), owner != catalogue.owner else { return }
    let reason = """
      these are the goldens of “\(owner)”: give “\(catalogue.owner)” a folder of its own, \
      with folder:, or, if its name has changed, write the new one into \(GoldenStore.ownerFile)
      """
    throw .file(folder, action: "used", reason: reason)
  }

  /// Makes the folder that of the catalogue, unless it has goldens that the catalogue doesn't draw,
  /// which can be those of another one.
  ///
  /// - Returns: whether the folder had no owner before, and has one now.
  func claim() throws(GoldensError) -> Bool {
    guard let catalogue else { return false }
    try checkOwner()
    if isOwned { return false }
    let others = try paths().filter { path in
      GoldenName(goldenAt: path) != nil && !catalogue.draws(path)
    }
    if !others.isEmpty {
      // What is written there would be the goldens of the catalogue that has a folder around it.
      if let outer = try outerOwner() {
        throw .file(folder, action: "used", reason: "it has goldens of “\(outer)”")
      }
      return false
    }
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      let line = Array("\(catalogue.owner)\n".utf8)
      try FileSystem.replace(ownerPath, with: line, isNew: true, drafts: drafts)
      return true
    } catch {
      // Another process was faster.
      try checkOwner()
      if isOwned { return false }
      throw .file(ownerPath, action: "written", reason: error.words)
    }
  }

  /// Whether a golden can't be that of another catalogue.
  func mayRemove(_ path: String) throws(GoldensError) -> Bool {
    guard let catalogue else { return true }
    try checkOwner()
    return isOwned || catalogue.draws(path)
  }
}

extension Catalogue {
  /// The catalogue in the file of a folder of goldens.
  package var owner: String { "\(name): \(command)" }

  /// Whether a golden is that of one of its specimens.
  fileprivate func draws(_ path: String) -> Bool {
    guard let parts = GoldenName(goldenAt: path)?.parts else { return false }
    let specimen = specimens.first { $0.parts == parts }
    return specimen?.goldens.contains { $0.path == path } == true
  }
}
