import GalleySystem

/// A temporary folder for one test, deleted afterwards. It is created with its first file.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// - Parameter isInMemory: whether the folder is in memory, where the system has one.
  package init(isInMemory: Bool = false) {
    let memory = URL(filePath: "/dev/shm")
    let hasMemory = isInMemory && FileManager.default.isWritableFile(atPath: memory.path)
    let root = hasMemory ? memory : FileManager.default.temporaryDirectory
    path = root.appending(path: "galley-\(UUID().uuidString)/nested/folder").path
  }

  deinit {
    let root = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
    do {
      try FileManager.default.removeItem(at: root)
    } catch {
      // The folder was never created, or the test has removed it; anything else stays in the
      // system's temporary folder.
    }
  }

  private var disk: FileManager { .default }

  /// The path of a file in the folder.
  private func at(_ file: String) -> String { "\(path)/\(file)" }

  /// Writes a file and its parent folders, without the precautions of the code under test.
  package func write(_ bytes: [UInt8], to file: String, mode: mode_t = 0o644) throws {
    let location = URL(filePath: at(file))
    try disk.createDirectory(
      at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A program that another test starts must not inherit the descriptor: a script that is open for
    // writing can't be run.
    let number = open(location.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    defer { close(number) }
    guard number >= 0, Descriptor(number: number).write(bytes) else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  package func write(_ text: String, to file: String) throws {
    try write(text.bytes, to: file)
  }

  package func read(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: at(file))))
  }

  package func text(_ file: String) throws -> String { try read(file).text }

  package func rename(_ old: String, to new: String) throws {
    try disk.moveItem(atPath: at(old), toPath: at(new))
  }

  /// Creates a symbolic link.
  package func link(_ file: String, to target: String) throws {
    try disk.createSymbolicLink(atPath: at(file), withDestinationPath: target)
  }

  package func remove(_ file: String) throws {
    try disk.removeItem(atPath: at(file))
  }

  /// The names in the folder, including hidden ones, sorted.
  package func names() throws -> [String] {
    try disk.contentsOfDirectory(atPath: path).sorted()
  }

  /// The files in the folder and its subfolders, including hidden ones, sorted.
  package func files() throws -> [String] {
    guard disk.fileExists(atPath: path) else { return [] }
    return try disk.subpathsOfDirectory(atPath: path).filter { file in
      // `PATH/.` exists only for a folder.
      disk.fileExists(atPath: at(file)) && !disk.fileExists(atPath: at(file + "/."))
    }.sorted()
  }

  /// The inode number of a file, which changes if the file is replaced by renaming.
  package func number(of file: String) throws -> UInt64? {
    try disk.attributesOfItem(atPath: at(file))[.systemFileNumber] as? UInt64
  }

  /// The permissions of a file, or of the folder itself.
  package func permissions(of file: String = "") throws -> Int? {
    try disk.attributesOfItem(atPath: at(file))[.posixPermissions] as? Int
  }
}
