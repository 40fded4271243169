import GalleySystem
import Goldens
import TextLayout

/// An HTML page with all goldens that failed in this process. It is written when the process ends.
final class FailureReport: Sendable {
  static let shared = FailureReport()

  private struct Content {
    var findings: [Finding] = []
    var html = HTML(light: Theme(), dark: Theme())
    var folder: GoldenStore?
  }

  private let content = Locked(Content())

  private init() { atexit { FailureReport.shared.write() } }

  /// Adds findings to the page.
  ///
  /// - Parameters:
  ///   - html: the styles of roles.
  ///   - folder: the folder for the page.
  func add(_ findings: [Finding], styled html: HTML, in folder: GoldenStore) {
    content.withLock { content in
      content.findings += findings
      (content.html, content.folder) = (html, folder)
    }
  }

  private func write() {
    let content = content.withLock { $0 }
    guard let folder = content.folder else { return }
    let comparison = Comparison(findings: content.findings, count: content.findings.count)
    let document = DiffDocument(comparison, command: "")
    let page = Gallery(html: content.html, title: "Goldens that differ").encode([], document: document)
    do throws(GoldenStoreError) {
      try folder.write(Array(page.utf8), to: "index.html")
      print("A page with the goldens that differ: \(folder.location(of: "index.html"))")
    } catch {
      print("The page with the goldens that differ was not written: \(error.path): \(error.reason)")
    }
  }
}
