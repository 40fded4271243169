import GalleySystem

/// What has been accepted but isn't written: a golden is recorded as a whole, so it waits until all
/// its causes are accepted.
///
/// An acceptance is of one drawing. If the code draws something else later, it counts no more.
package struct Acceptance: Sendable {
  /// The accepted forms of one drawing, as numbers, by the golden's path.
  private var entries: [String: (drawing: String, marks: Set<String>)] = [:]

  /// Creates an acceptance of nothing.
  package init() {}

  /// Reads the form of `text`; lines in another form are ignored.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3 else { continue }
      entries[words[2], default: (words[1], [])].marks.insert(words[0])
    }
  }

  /// A line for each accepted form of each golden: the number of the form, that of the drawing, and
  /// the path.
  package var text: String {
    entries.sorted { $0.key < $1.key }.flatMap { path, entry in
      entry.marks.sorted().map { "\($0) \(entry.drawing) \(path)\n" }
    }.joined()
  }

  /// The number of these goldens that wait.
  package func count(of findings: [Finding]) -> Int { findings.count { !marks(of: $0).isEmpty } }

  private static func drawing(_ finding: Finding) -> String {
    String(finding.new.checksum, radix: 16)
  }

  /// Whether nothing waits.
  var isEmpty: Bool { entries.isEmpty }

  /// The numbers of the accepted forms of a golden.
  func marks(of finding: Finding) -> Set<String> {
    guard let entry = entries[finding.path], entry.drawing == Acceptance.drawing(finding) else {
      return []
    }
    return entry.marks
  }

  /// Whether a cause is accepted in a golden, or doesn't change it.
  func accepts(_ cause: Cause, in finding: Finding) -> Bool {
    guard let forms = cause.members[finding.path] else { return true }
    return marks(of: finding).isSuperset(of: forms.map(\.mark))
  }

  /// Accepts causes in some goldens.
  ///
  /// - Parameter all: all causes of these goldens.
  /// - Returns: the goldens that can be written now; and for each cause that isn't accepted yet, by
  ///   its name, the number of goldens that wait for it.
  package mutating func accept(
    _ causes: [Cause], of all: [Cause], in findings: [Finding]
  ) -> (ready: [Finding], waiting: [String: Int]) {
    var waiting: [String: Int] = [:]
    let ready = findings.filter { finding in
      let forms = causes.compactMap { $0.members[finding.path] }.joined()
      guard !forms.isEmpty else { return false }
      let marks = marks(of: finding).union(forms.map(\.mark))
      entries[finding.path] = (Acceptance.drawing(finding), marks)
      let others = all.filter { !accepts($0, in: finding) }
      for cause in others { waiting[cause.id, default: 0] += 1 }
      return others.isEmpty
    }
    return (ready, waiting)
  }

  /// Forgets the goldens whose causes are all accepted: something kept these goldens from being
  /// written.
  package mutating func reopen(_ findings: [Finding], of causes: [Cause]) {
    remove(findings.filter { finding in causes.allSatisfy { accepts($0, in: finding) } })
  }

  /// Forgets goldens, because they are written.
  package mutating func remove(_ findings: [Finding]) {
    for finding in findings { entries[finding.path] = nil }
  }
}
