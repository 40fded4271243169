import GalleySystem
import Goldens
import TextLayout

/// An HTML page with all goldens that failed in this process. It is written when the process ends.
final class FailureReport: Sendable {
  static let shared = FailureReport()

  private struct Content {
    var findings: [Finding] = []
    var html = HTML(light: Theme(), dark: Theme())
  }

  /// The content of the page of each package, by its folder.
  private let pages = Locked([String: (package: PackageFolder, content: Content)]())

  private init() { atexit { FailureReport.shared.write() } }

  /// Adds findings to the page of a package.
  ///
  /// - Parameter html: the styles of roles.
  func add(_ findings: [Finding], styled html: HTML, in package: PackageFolder) {
    pages.withLock { pages in
      var content = pages[package.path]?.content ?? Content()
      content.findings += findings
      content.html = html
      pages[package.path] = (package, content)
    }
  }

  private func write() {
    for (package, content) in pages.withLock({ $0.values }) where GoldenStore(folder: package.path).exists {
      let comparison = Comparison(findings: content.findings, count: content.findings.count)
      let document = DiffDocument(comparison, command: "")
      let page = Gallery(html: content.html, title: "Goldens that differ").encode([], document: document)
      do throws(GoldenStoreError) {
        try package.report.write(Array(page.utf8), to: "index.html")
        print("A page with the goldens that differ: \(package.report.location(of: "index.html"))")
      } catch {
        print("The page with the goldens that differ was not written: \(error.path): \(error.reason)")
      }
    }
  }
}
