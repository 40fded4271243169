import Files

/// Writes files that are no goldens, such as a report.
package enum FileWriter {
  /// Replaces a file atomically, and creates the folders on the way.
  package static func write(_ bytes: [UInt8], to path: String) throws(GoldenStoreError) {
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try GoldenStore.attempt("written", path) { () throws(FileError) in
      if !parent.isEmpty { try FileSystem.makeFolders(parent) }
      try FileSystem.replace(path, with: bytes)
    }
  }
}
