import GalleySystem
import TextLayout

/// Forms that have been accepted but aren't written: a golden is recorded as a whole, so it waits until all
/// its causes are accepted.
///
/// An acceptance is of one drawing and one file. If either changes, the acceptance no longer counts.
/// The edits that the report has taken back are kept too, so that a later report finds the same
/// causes, though the goldens that proved an edit may be recorded by then.
package struct Acceptance: Codable, Equatable, Sendable {
  /// The facts about one golden.
  private struct Entry: Codable, Equatable {
    let path: String
    /// The checksums of the file and of the drawing.
    let version: String
    /// The marks of the accepted forms, sorted.
    var marks: [String] = []
    /// The edits that are taken back; nil if it can't be drawn.
    let edits: [Edit]?
  }

  private var entries: [String: Entry] = [:]

  /// Creates an acceptance of nothing.
  package init() {}

  /// Whether nothing is accepted.
  package var isEmpty: Bool {
    entries.values.allSatisfy(\.marks.isEmpty)
  }

  private static func key(_ change: Change) -> String {
    "\(change.path) \(change.version)"
  }

  /// The marks of the accepted forms of a golden.
  func marks(of change: Change) -> [String] {
    if entries.isEmpty { return [] }
    return entries[Acceptance.key(change)]?.marks ?? []
  }

  /// The edits that were taken back in a golden.
  func edits(of change: Change) -> [Edit]? {
    entries.isEmpty ? nil : entries[Acceptance.key(change)]?.edits
  }

  /// The number of these goldens that wait.
  package func count(of changes: [Change]) -> Int {
    changes.count { !marks(of: $0).isEmpty }
  }

  /// Adds a golden, with the marks of its accepted forms.
  mutating func add(
    _ change: Change,
    marks: [String],
    edits: [Edit]?
  ) {
    entries[Acceptance.key(change)] = Entry(
      path: change.path,
      version: change.version,
      marks: (self.marks(of: change) + marks).unique.sorted(),
      edits: edits
    )
  }

  /// Takes back what is accepted of a golden.
  mutating func withdraw(_ change: Change) {
    entries[Acceptance.key(change)]?.marks = []
  }

  /// Adds what another process has accepted.
  package mutating func merge(_ other: Acceptance) {
    entries.merge(other.entries) { own, other in
      let marks = own.marks + other.marks
      return changing(own) { $0.marks = marks.unique.sorted() }
    }
  }

  /// Whether a golden is still as it was, so that what is accepted of it can count.
  ///
  /// - Parameter content: reads a golden's file; nil if there is none.
  package func isOpen(_ content: (_ path: String) -> [UInt8]?) -> Bool {
    entries.values.contains { entry in
      let bytes = content(entry.path) ?? []
      let checksum = String(bytes.checksum, radix: 16)
      return entry.version.hasPrefix(checksum + ".")
    }
  }
}

extension Differences {
  /// The acceptance of causes in some goldens: their forms, and the edits that are taken back in
  /// all goldens.
  package func acceptance(of causes: [Cause], in changes: [Change]) -> Acceptance {
    var acceptance = Acceptance()
    let paths = Set(changes.map(\.path))
    for difference in all {
      let change = difference.change
      var own: [Difference.Found] = []
      if paths.contains(change.path) {
        own = causes.flatMap { difference.found(of: $0.number) }
      }
      let edits = difference.proof?.edits
      acceptance.add(change, marks: own.map(\.mark), edits: edits)
    }
    return acceptance
  }

  /// Whether a cause is accepted in a golden, or doesn't change it.
  package func isAccepted(
    _ cause: Cause,
    in change: Change,
    by acceptance: Acceptance
  ) -> Bool {
    guard let place = places[change.path] else { return true }
    let own = all[place].found(of: cause.number)
    let marks = Set(acceptance.marks(of: change))
    return marks.isSuperset(of: own.map(\.mark))
  }

  /// The goldens that can be written: all of their forms are accepted. A text and its styles are
  /// written together, since the cells of the styles are those of the text.
  package func ready(by acceptance: Acceptance) -> [Change] {
    let accepted = all.filter { difference in
      let marks = Set(acceptance.marks(of: difference.change))
      return marks.isSuperset(of: difference.found.map(\.mark))
    }
    let paths = Set(accepted.map(\.change.path))
    return accepted.map(\.change).filter { change in
      places[change.counterpart] == nil || paths.contains(change.counterpart)
    }
  }

  /// The number of accepted goldens that wait for each cause, by its name.
  package func waiting(for acceptance: Acceptance) -> [(name: String, count: Int)] {
    causes.compactMap { cause in
      let waiting = cause.changes.filter { change in
        !acceptance.marks(of: change).isEmpty
      }
      let open = waiting.filter { change in
        !isAccepted(cause, in: change, by: acceptance)
      }
      return open.isEmpty ? nil : (cause.id, open.count)
    }
  }
}

extension Change {
  /// The facts about the golden when its proof was found: the checksums of its file and of its
  /// drawing.
  fileprivate var version: String {
    let checksums = [old, new].map { String($0.checksum, radix: 16) }
    return checksums.joined(separator: ".")
  }
}
