import GalleySystem
import Goldens

/// An HTML page with all goldens that failed in this process. It is written when the process ends.
final class FailureReport: @unchecked Sendable {
  static let shared = FailureReport()

  // Guarded by `mutex`.
  private var findings: [Finding] = []
  private var command = ""
  private var folder: GoldenStore?
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
  func add(_ findings: [Finding], command: String, in folder: GoldenStore) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    self.findings += findings
    (self.command, self.folder) = (command, folder)
  }

  private func write() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard let folder else { return }
    let comparison = Comparison(findings: findings, count: findings.count)
    let page = DiffHTML.encode(DiffDocument(comparison, command: command))
    do throws(GoldenStoreError) {
      try folder.write(Array(page.utf8), to: "index.html")
      print("A page with the goldens that differ: \(folder.location(of: "index.html"))")
    } catch {
      print("The page with the goldens that differ was not written: \(error.path): \(error.reason)")
    }
  }
}
