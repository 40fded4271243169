#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of its own for one test, which goes when the test ends. Until something is put there it isn't made.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString)/nested/folder").path
  }

  deinit {
    let root = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
    do {
      try FileManager.default.removeItem(at: root)
    } catch {
      // Nothing was put there.
    }
  }

  /// Every name in the folder, hidden ones too, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  /// Puts a file there without any of the care that the code under test takes.
  func put(_ content: [UInt8], at name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(content).write(to: URL(filePath: "\(path)/\(name)"))
  }

  func permissions(of name: String = "") throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: name.isEmpty ? path : "\(path)/\(name)")
    return attributes[.posixPermissions] as? Int
  }
}
