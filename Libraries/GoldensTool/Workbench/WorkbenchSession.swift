import GalleySystem
import Goldens

/// What the program that takes the place of this one after a build begins with.
struct WorkbenchSession: Codable, Sendable {
  /// The variable that has it, as JSON.
  static let variable = "GOLDENS_SESSION"

  var isEditing: Bool
  /// The path of the cursor.
  var path: String?
  var filter: String
  var look: Look
  /// The changes of states, by path.
  var changes: [String: [String]]
  /// The number of the strain that the state of the cursor is under.
  var strain: Int?
}

extension Workbench {
  /// Begins like another program has ended.
  mutating func begin(_ session: WorkbenchSession) {
    look = session.look
    states.filter(by: session.filter)
    let entry = states.entries.firstIndex { $0.path == session.path }
    if let entry { states.select(entry) }
    for (path, changes) in session.changes {
      guard let specimen = specimens[path] else { continue }
      guard let fields = try? subject.catalogue.fields(of: specimen) else { continue }
      edits[path] = FieldEditor(fields)
      edits[path]?.replay(changes)
    }
    isEditing = session.isEditing && editor != nil
    if let strain = session.strain { showStrain(strain, by: 1) }
  }

  /// What another program needs to go on.
  var session: WorkbenchSession {
    WorkbenchSession(
      isEditing: isEditing,
      path: original?.path,
      filter: states.filter,
      look: look,
      changes: edits.mapValues(\.changes),
      strain: shownStrain?.index
    )
  }
}
