import GalleySystem

/// The kind of an entry on the disk.
package enum FileKind: String, Sendable {
  case file = "a file"
  case folder = "a folder"
  case link = "a symbolic link"
  case other = "a device, a socket or a pipe"

  /// Finds the kind of the entry at a path. A link at its end isn't followed.
  ///
  /// Nil if there is no entry, or if it isn't accessible.
  init?(at path: String) {
    guard let mode = FileSystem.mode(of: path) else { return nil }
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
