import GalleySystem
import Goldens

/// An HTML page with all goldens that failed in this process. It is written when the process ends.
final class FailureReport: Sendable {
  static let shared = FailureReport()

  private struct Content {
    var findings: [Finding] = []
    var command = ""
    var folder: GoldenStore?
  }

  private let content = Locked(Content())

  private init() { atexit { FailureReport.shared.write() } }

  /// Adds findings to the page.
  ///
  /// - Parameters:
  ///   - command: the beginning of the commands that the page suggests.
  ///   - folder: the folder for the page.
  func add(_ findings: [Finding], command: String, in folder: GoldenStore) {
    content.withLock { content in
      content.findings += findings
      (content.command, content.folder) = (command, folder)
    }
  }

  private func write() {
    let content = content.withLock { $0 }
    guard let folder = content.folder else { return }
    let comparison = Comparison(findings: content.findings, count: content.findings.count)
    let page = DiffHTML.encode(DiffDocument(comparison, command: content.command))
    do throws(GoldenStoreError) {
      try folder.write(Array(page.utf8), to: "index.html")
      print("A page with the goldens that differ: \(folder.location(of: "index.html"))")
    } catch {
      print("The page with the goldens that differ was not written: \(error.path): \(error.reason)")
    }
  }
}
