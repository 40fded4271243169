import GalleySystem

/// The kind of an entry on the disk.
package enum FileKind: String, Sendable {
  case file = "a file"
  case folder = "a folder"
  case link = "a symbolic link"
  case other = "a device, a socket or a pipe"
  /// No entry is of this kind: it is a folder that has an owner.
  case catalogue = "the folder of another catalogue"

  /// The act that makes room for a golden.
  var remedy: String {
    self == .catalogue ? "give one of them another folder" : "move it away"
  }

  /// Finds the kind of the entry at a path. A link at its end isn't followed.
  ///
  /// Nil if there is no entry, or if it isn't accessible.
  package init?(at path: String) {
    guard let mode = FileSystem.mode(of: path) else { return nil }
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
