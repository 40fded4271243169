#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes files that are no goldens, such as a report.
package enum FileWriter {
  /// Replaces a file atomically, and creates the folders on the way.
  package static func write(_ bytes: [UInt8], to path: String) throws(GoldenStoreError) {
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try GoldenStore.attempt("written", path) {
      if !parent.isEmpty { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) }
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    }
  }
}
