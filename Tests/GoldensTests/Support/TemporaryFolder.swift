import Goldens

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder of its own for a test, gone when the test is.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/galley-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // A test that removed it itself has nothing to tidy; what stays is in the system's own temporary folder.
    }
  }

  var shelf: Shelf { Shelf(folder: path) }

  /// Writes a file, with the folders that it needs.
  func write(_ text: String, to file: String) throws {
    try write(Array(text.utf8), to: file)
  }

  func write(_ bytes: [UInt8], to file: String) throws {
    let location = path + "/" + file
    let parent = location.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: location))
  }

  func rename(_ old: String, to new: String) throws {
    try FileManager.default.moveItem(atPath: path + "/" + old, toPath: path + "/" + new)
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + file)
  }

  /// Every file, hidden ones too, sorted.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { file in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path + "/" + file, isDirectory: &isFolder) && !isFolder
    }.sorted()
  }

  /// The number of a file on its disk: another one once the file was written anew and renamed.
  func number(of file: String) -> UInt64 {
    var status = stat()
    return stat(path + "/" + file, &status) == 0 ? UInt64(status.st_ino) : 0
  }
}
