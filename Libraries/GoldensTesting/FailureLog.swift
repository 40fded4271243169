import GalleySystem
import Goldens
import Testing

/// The failures of this library's expectations.
///
/// Each is an issue where it occurs, between the lines of all other tests. A summary of them is
/// printed when the process ends (docs/decisions/0061-failures-stand-at-the-end.md).
final class FailureLog: Sendable {
  /// A catalogue with goldens that differ, and its package.
  typealias Origin = (catalogue: Catalogue, package: PackageFolder)

  /// The log of the tests of this process.
  static let ofProcess = FailureLog()
  /// The log of the running test. Tests of the expectations have their own, whose failures aren't
  /// issues.
  @TaskLocal static var current = ofProcess

  /// The messages, each with the catalogue if it is about its goldens.
  private let entries = Locked([(message: String, origin: Origin?)]())

  /// The messages of all failures, in order.
  var messages: [String] {
    entries.withLock { $0.map(\.message) }
  }

  /// Adds a failure.
  ///
  /// - Parameter origin: the catalogue if the message is about its goldens.
  func add(_ message: String, about origin: Origin? = nil) {
    let isFirst = entries.withLock { entries in
      entries.append((message, origin))
      return entries.count == 1
    }
    guard isFirst, self === FailureLog.ofProcess else { return }
    atexit {
      let rows = FailureLog.ofProcess.summary
      let text = "\n\(rows.joined(separator: "\n"))\n"
      _ = Descriptor.standardError.print(Array(text.utf8))
    }
  }

  /// The rows of all failures, in the form of `FailureSummary`.
  ///
  /// A catalogue is compared once more as a whole, as its tool does it: the names of causes depend
  /// on all goldens.
  var summary: [String] {
    let entries = entries.withLock { $0 }
    var summary = FailureSummary()
    summary.texts = entries.filter { $0.origin == nil }.map(\.message)
    let folders = Dictionary(grouping: entries) { entry in
      entry.origin.map { $0.package.goldens(of: $0.catalogue).folder } ?? ""
    }
    for (_, entries) in folders.sorted(by: { $0.key < $1.key }) {
      guard let origin = entries[0].origin else { continue }
      summary.add(origin.catalogue, in: origin.package, else: entries.map(\.message))
    }
    return summary.rows(limit: 40)
  }
}

/// Records a failure of an expectation.
///
/// - Parameter origin: the catalogue if the message is about its goldens.
func issue(
  _ message: String,
  _ location: SourceLocation,
  about origin: FailureLog.Origin? = nil
) {
  let log = FailureLog.current
  log.add(message, about: origin)
  if log === FailureLog.ofProcess {
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
