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

/// The folder of goldens, as bytes under paths.
public struct Shelf: Sendable {
  /// What went wrong with the disk.
  public struct Fault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file or folder.
    public var path: String
    /// What could not be done with it, as a verb: `read`, `written`, `removed`, `listed`.
    public var action: String
    /// Why, in the system's words.
    public var reason: String

    /// One line.
    public var description: String { "\(path) could not be \(action): \(reason)" }
  }

  /// The folder.
  public let folder: String

  /// - Parameter folder: a path; it need not exist until something is written.
  public init(folder: String) {
    self.folder = folder
  }

  /// Whether the folder is there.
  public var exists: Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder
  }

  /// Where a golden lies.
  public func location(of path: String) -> String { folder + "/" + path }

  /// The bytes of a golden, or nil where there is none.
  public func read(_ path: String) throws(Fault) -> [UInt8]? {
    let location = location(of: path)
    guard FileManager.default.fileExists(atPath: location) else { return nil }
    return try attempt("read", location) { Array(try Data(contentsOf: URL(filePath: location))) }
  }

  /// Writes a golden as a whole: to a file beside it first, which then takes its name.
  public func write(_ bytes: [UInt8], to path: String) throws(Fault) {
    let location = location(of: path)
    try attempt("written", location) {
      let parent = String(location[..<(location.lastIndex(of: "/") ?? location.startIndex)])
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: location), options: .atomic)
    }
  }

  /// Removes a golden, and the folders that are empty after it.
  public func remove(_ path: String) throws(Fault) {
    let location = location(of: path)
    try attempt("removed", location) { try FileManager.default.removeItem(atPath: location) }
    var parent = path.split(separator: "/").dropLast()
    while !parent.isEmpty {
      let location = self.location(of: parent.joined(separator: "/"))
      let isEmpty = try attempt("listed", location) {
        try FileManager.default.contentsOfDirectory(atPath: location).isEmpty
      }
      guard isEmpty else { break }
      try attempt("removed", location) { try FileManager.default.removeItem(atPath: location) }
      parent.removeLast()
    }
  }

  /// The paths of all files, sorted. Hidden ones, such as an editor's or a version control's, are not goldens.
  public func paths() throws(Fault) -> [String] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return [] }
    guard isFolder else { throw Fault(path: folder, action: "listed", reason: "it is no folder") }
    let all = try attempt("listed", folder) { try FileManager.default.subpathsOfDirectory(atPath: folder) }
    return all.filter { path in
      var isFolder = false
      let parts = path.split(separator: "/")
      return parts.allSatisfy { !$0.hasPrefix(".") }
        && FileManager.default.fileExists(atPath: location(of: path), isDirectory: &isFolder) && !isFolder
    }.sorted()
  }

  private func attempt<Result>(
    _ action: String, _ location: String, _ body: () throws -> Result
  ) throws(Fault) -> Result {
    do {
      return try body()
    } catch {
      let reason = (error as? CocoaError)?.underlying ?? "\(error)"
      throw Fault(path: location, action: action, reason: reason)
    }
  }
}

extension CocoaError {
  /// The system's reason, where there is one.
  fileprivate var underlying: String {
    if let system = userInfo["NSUnderlyingError"] as? POSIXError {
      return String(cString: strerror(system.code.rawValue))
    }
    return switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "error \(code.rawValue)"
    }
  }
}
