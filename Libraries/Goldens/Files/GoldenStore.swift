import GalleySystem

/// A folder of goldens, which are read and written as bytes by path.
///
/// Nothing outside the folder is written or removed: paths that lead out of it or through a
/// symbolic link are refused. The folder itself can be a link. Only files with a golden's name are
/// removed.
package struct GoldenStore: Sendable {
  /// The folder.
  package let folder: String

  /// The folder for files that are being written, so that a killed process leaves none among the
  /// goldens; nil for drafts beside the goldens.
  let drafts: String?

  /// The catalogue that the goldens are those of; nil for goldens of no catalogue.
  let catalogue: Catalogue?

  /// - Parameters:
  ///   - folder: a path; the folder is created by the first write.
  ///   - drafts: the folder for files that are being written, which is created too.
  ///   - catalogue: the catalogue that the goldens are those of. In the folder of another one,
  ///     nothing is compared, written or removed.
  package init(folder: String, drafts: String? = nil, of catalogue: Catalogue? = nil) {
    self.folder = folder
    self.drafts = drafts
    self.catalogue = catalogue
  }

  /// Whether the folder exists.
  package var exists: Bool { FileKind(at: root) == .folder }

  /// The path of the folder, which follows a symbolic link at its end.
  private var root: String { folder + "/." }

  /// Returns the path of a golden's file.
  package func location(of path: String) -> String {
    folder + "/" + path
  }

  /// Whether a path stays inside the folder.
  package static func isInside(_ path: String) -> Bool {
    problem(with: path) == nil
  }

  /// Returns the reason why a path isn't that of a golden; nil if it stays inside the folder: its
  /// names are not empty, don't begin with a dot, and have no NUL byte.
  static func problem(with path: String) -> String? {
    // Bytes, since a slash can be a part of a character.
    let slash = UInt8(ascii: "/")
    for part in path.utf8.split(separator: slash, omittingEmptySubsequences: false) {
      if part.isEmpty { return "a part of the path is empty" }
      if part.first == UInt8(ascii: ".") {
        return "the part “\(Substring(part))” begins with a full stop"
      }
      if part.contains(0) { return "the path has a NUL byte" }
    }
    return nil
  }

  /// Returns the entry that prevents a golden at a path: one that isn't a plain file, or one on the
  /// way that isn't a folder.
  func obstacle(at path: String) -> InvalidGolden? {
    var place = folder
    var names = path.split(separator: "/")
    while !names.isEmpty {
      place += "/" + names.removeFirst()
      guard let kind = FileKind(at: place) else { return nil }
      if kind != (names.isEmpty ? .file : .folder) {
        return .obstructed(by: place, kind)
      }
      if GoldenStore.hasOwner(place) {
        return .obstructed(by: place, .catalogue)
      }
    }
    return nil
  }

  /// The maximum size of a file, in bytes; every golden is smaller.
  private static let sizeLimit = 64 << 20

  /// Returns the bytes of a golden, or nil if there is no file.
  package func read(_ path: String) throws(GoldensError) -> [UInt8]? {
    let location = location(of: path)
    return try GoldenStore.attempt("read", location) { () throws(FileError) in
      try FileSystem.read(location, limit: GoldenStore.sizeLimit)
    }
  }

  /// Returns the bytes of a golden, or the reason why it can't be read; nil if there is no file.
  func file(at path: String) -> RecordedFile? {
    if let obstacle = obstacle(at: path) { return .failure(obstacle) }
    do throws(FileError) {
      let bytes = try FileSystem.read(location(of: path), limit: GoldenStore.sizeLimit)
      return bytes.map { .success($0) }
    } catch {
      return .failure(.unreadable(reason: error.words))
    }
  }

  /// Returns all entries below the folder that aren't folders, by their paths.
  package func files() throws(GoldensError) -> [String: RecordedFile] {
    var files: [String: RecordedFile] = [:]
    for path in try paths() {
      files[path] = file(at: path)
    }
    return files
  }

  /// Replaces a golden as a whole.
  package func write(_ bytes: [UInt8], to path: String) throws(GoldensError) {
    let location = try safeLocation(of: path, for: "written")
    let names = location.split(separator: "/", omittingEmptySubsequences: false)
    let parent = names.dropLast().joined(separator: "/")
    try GoldenStore.attempt("written", location) { () throws(FileError) in
      try FileSystem.makeFolders(parent)
      try FileSystem.replace(location, with: bytes, drafts: drafts)
    }
  }

  /// Removes a golden and the folders that become empty. Does nothing if there is no file.
  package func remove(_ path: String) throws(GoldensError) {
    let location = try safeLocation(of: path, for: "removed")
    guard GoldenName(goldenAt: path) != nil else {
      throw .file(location, action: "removed", reason: "not the name of a golden")
    }
    guard try mayRemove(path) else {
      throw .file(location, action: "removed", reason: Recording.Refusal.unowned.description)
    }
    try GoldenStore.attempt("removed", location) { () throws(FileError) in
      try FileSystem.remove(location)
    }
    var names = path.split(separator: "/").dropLast()
    while !names.isEmpty {
      let parent = self.location(of: names.joined(separator: "/"))
      guard FileSystem.removeEmptyFolder(parent) else { return }
      names.removeLast()
    }
  }

  /// Whether two paths are those of one file.
  func isOneFile(_ path: String, _ other: String) -> Bool {
    FileSystem.isSame(location(of: path), location(of: other))
  }

  /// Returns the path of a golden's file; throws an error if it is outside the folder or
  /// obstructed.
  private func safeLocation(
    of path: String,
    for action: String
  ) throws(GoldensError) -> String {
    let location = location(of: path)
    guard GoldenStore.isInside(path) else {
      let reason = "the path leads out of the folder of goldens"
      throw .file(location, action: action, reason: reason)
    }
    if let obstacle = obstacle(at: path) {
      throw .file(location, action: action, reason: obstacle.description)
    }
    return location
  }

  /// Returns the paths of all entries that aren't folders, sorted. Hidden files, such as an
  /// editor's, hidden folders and the folders of other catalogues are left out.
  package func paths() throws(GoldensError) -> [String] {
    guard let kind = FileKind(at: root) ?? FileKind(at: folder) else {
      return []
    }
    guard kind == .folder else {
      throw .file(folder, action: "listed", reason: "not a folder")
    }
    var paths: [String] = []
    var folders = [""]
    while let parent = folders.popLast() {
      let place = root + "/" + parent
      let names = try GoldenStore.attempt("listed", folder) { () throws(FileError) in
        try FileSystem.names(in: place)
      }
      for name in names where GoldenStore.isInside(name) {
        if FileKind(at: place + name) == .folder {
          if GoldenStore.hasOwner(place + name) { continue }
          folders.append(parent + name + "/")
        } else {
          paths.append(parent + name)
        }
      }
    }
    return paths.sorted()
  }

  static func attempt<Result>(
    _ action: String,
    _ location: String,
    _ body: () throws(FileError) -> Result
  ) throws(GoldensError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(location, action: action, reason: error.words)
    }
  }
}
