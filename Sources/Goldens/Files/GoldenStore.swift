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

/// Goldens in a folder, as bytes under paths.
///
/// Nothing outside of the folder is written or removed: a path that leads out of it is refused, and so is one that leads
/// through a symbolic link. The folder itself may be a link. Only files with a golden's name are removed.
public struct GoldenStore: Sendable {
  /// The folder.
  public let folder: String

  /// - Parameter folder: a path; it need not exist until something is written.
  public init(folder: String) {
    self.folder = folder
  }

  /// Whether the folder is there.
  public var exists: Bool { FileKind(at: root) == .folder }

  /// The folder, with a symbolic link at its end followed.
  private var root: String { folder + "/." }

  /// The path of a golden's file.
  public func location(of path: String) -> String { folder + "/" + path }

  /// Whether a path stays inside the folder: its names are not empty and don't begin with a dot.
  static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0)
    }
  }

  /// The entry that prevents a golden at a path: one that isn't a plain file, or one on the way that isn't a folder.
  func obstacle(at path: String) -> InvalidGolden? {
    var place = folder
    let names = path.split(separator: "/")
    for (index, name) in names.enumerated() {
      place += "/" + name
      guard let kind = FileKind(at: place) else { return nil }
      let isLast = index == names.count - 1
      if kind != (isLast ? .file : .folder) { return .obstructed(by: place, kind) }
    }
    return nil
  }

  /// The bytes of a golden, or nil if there is no file.
  public func read(_ path: String) throws(GoldenStoreError) -> [UInt8]? {
    let location = location(of: path)
    guard FileManager.default.fileExists(atPath: location) else { return nil }
    return try GoldenStore.attempt("read", location) { Array(try Data(contentsOf: URL(filePath: location))) }
  }

  /// Replaces a golden atomically.
  public func write(_ bytes: [UInt8], to path: String) throws(GoldenStoreError) {
    let location = try safeLocation(of: path, for: "written")
    let parent = String(location[..<(location.lastIndex(of: "/") ?? location.startIndex)])
    var attempts = 3
    while true {
      do throws(GoldenStoreError) {
        return try GoldenStore.attempt("written", location) {
          try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
          try Data(bytes).write(to: URL(filePath: location), options: .atomic)
        }
      } catch {
        // Another process may have removed the empty folder meanwhile.
        attempts -= 1
        if attempts == 0 || FileKind(at: parent) != nil { throw error }
      }
    }
  }

  /// Removes a golden, and the folders that are empty after it. Does nothing if there is no file.
  public func remove(_ path: String) throws(GoldenStoreError) {
    let location = try safeLocation(of: path, for: "removed")
    guard GoldenName(inFolder: path)?.isComplete == true else {
      throw GoldenStoreError(path: location, action: "removed", reason: "not the name of a golden")
    }
    if unlink(location) != 0, errno != ENOENT {
      throw GoldenStoreError(path: location, action: "removed", reason: String(cString: strerror(errno)))
    }
    var parent = path.split(separator: "/").dropLast()
    while !parent.isEmpty, rmdir(self.location(of: parent.joined(separator: "/"))) == 0 { parent.removeLast() }
  }

  /// The path of a golden's file, which is checked to be inside the folder.
  private func safeLocation(of path: String, for action: String) throws(GoldenStoreError) -> String {
    let location = location(of: path)
    guard GoldenStore.isInside(path) else {
      throw GoldenStoreError(path: location, action: action, reason: "the path leads out of the folder of goldens")
    }
    if let obstacle = obstacle(at: path) {
      throw GoldenStoreError(path: location, action: action, reason: obstacle.description)
    }
    return location
  }

  /// The paths of all entries that aren't folders, sorted. Hidden ones, such as an editor's, are left out.
  public func paths() throws(GoldenStoreError) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    guard exists else { throw GoldenStoreError(path: folder, action: "listed", reason: "not a folder") }
    let all = try GoldenStore.attempt("listed", folder) { try FileManager.default.subpathsOfDirectory(atPath: root) }
    return all.filter { GoldenStore.isInside($0) && FileKind(at: location(of: $0)) != .folder }.sorted()
  }

  static func attempt<Result>(
    _ action: String, _ location: String, _ body: () throws -> Result
  ) throws(GoldenStoreError) -> Result {
    do {
      return try body()
    } catch {
      let reason = (error as? CocoaError)?.underlying ?? "\(error)"
      throw GoldenStoreError(path: location, action: action, reason: reason)
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
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "error \(code.rawValue)"
    }
  }
}
