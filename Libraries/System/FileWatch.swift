/// The versions of files, and of everything in folders, for finding changes.
///
/// Hidden files and the backups of editors don't count.
package struct FileWatch: Sendable {
  private let paths: [String]
  private var versions: [String: FileSystem.Version]

  /// - Throws: an error if a folder can't be read.
  package init(_ paths: [String]) throws(FileError) {
    self.paths = paths
    versions = try Self.scan(paths)
  }

  /// Looks at the files, and returns whether one was written, replaced, created or removed since
  /// the last call.
  package mutating func takeChanges() -> Bool {
    let old = versions
    // A folder that can't be read any more counts as unchanged.
    versions = (try? Self.scan(paths)) ?? old
    return versions != old
  }

  private static func scan(_ paths: [String]) throws(FileError) -> [String: FileSystem.Version] {
    var found: [String: FileSystem.Version] = [:]
    var rest = paths
    while let path = rest.popLast() {
      guard let version = FileSystem.version(of: path) else { continue }
      if version.isFolder {
        for name in try FileSystem.names(in: path) {
          // An editor's copies begin or end with these.
          let isHidden = name.hasPrefix(".") || name.hasPrefix("#")
          if isHidden || name.hasSuffix("~") { continue }
          rest.append("\(path)/\(name)")
        }
      } else {
        found[path] = version
      }
    }
    return found
  }
}
