import GalleySystem

/// A temporary folder for one test, deleted afterwards. It is created with its first file.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    path = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString)/nested/folder").path
  }

  deinit {
    let root = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
    do {
      try FileManager.default.removeItem(at: root)
    } catch {
      // The folder was never created, or the test has removed it; anything else stays in the system's temporary folder.
    }
  }

  /// Writes a file and its parent folders, without the precautions of the code under test.
  package func write(_ bytes: [UInt8], to file: String) throws {
    let location = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: location)
  }

  package func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  package func read(_ file: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: "\(path)/\(file)"))) }

  package func rename(_ old: String, to new: String) throws {
    try FileManager.default.moveItem(atPath: "\(path)/\(old)", toPath: "\(path)/\(new)")
  }

  /// Creates a symbolic link.
  package func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(file)", withDestinationPath: target)
  }

  package func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(file)") }

  /// The names in the folder, including hidden ones, sorted.
  package func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// The files in the folder and its subfolders, including hidden ones, sorted.
  package func files() throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: path).filter { file in
      // `PATH/.` exists only for a folder.
      FileManager.default.fileExists(atPath: "\(path)/\(file)")
        && !FileManager.default.fileExists(atPath: "\(path)/\(file)/.")
    }.sorted()
  }

  /// The inode number of a file, which changes if the file is replaced by renaming.
  package func number(of file: String) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")[.systemFileNumber] as? UInt64
  }

  /// The permissions of a file, or of the folder itself.
  package func permissions(of file: String = "") throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.isEmpty ? path : "\(path)/\(file)")
    return attributes[.posixPermissions] as? Int
  }
}
