import GalleyFiles
import Goldens

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An HTML page with all goldens that failed in this process. It is written when the process ends.
final class FailureReport: @unchecked Sendable {
  static let shared = FailureReport()

  // Guarded by `mutex`.
  private var findings: [Finding] = []
  private var (command, folder) = ("", "")
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  private init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    atexit { FailureReport.shared.write() }
  }

  /// Adds findings to the page.
  ///
  /// - Parameters:
  ///   - command: the beginning of the commands that the page suggests.
  ///   - folder: the folder for the page.
  func add(_ findings: [Finding], command: String, in folder: String) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    self.findings += findings
    (self.command, self.folder) = (command, folder)
  }

  private func write() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !findings.isEmpty else { return }
    let comparison = Comparison(findings: findings, count: findings.count)
    let page = DiffHTML.encode(DiffDocument(comparison, command: command))
    do throws(FileError) {
      try ReportFile.write(Array(page.utf8), to: folder + "/index.html")
      print("A page with the goldens that differ: \(folder)/index.html")
    } catch {
      print("The page with the goldens that differ was not written: \(error.path): \(error.words)")
    }
  }
}

/// A file of the report on a test run.
enum ReportFile {
  /// Replaces the file as a whole, and creates its parent folders.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try FileSystem.makeFolders(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    try FileSystem.replace(path, with: bytes)
  }
}
