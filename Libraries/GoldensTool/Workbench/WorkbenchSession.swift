/// The state of the workbench that a newly built program takes over.
struct WorkbenchSession: Codable, Sendable {
  /// The environment variable with the session, as JSON.
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
  /// Restores the state of the program before.
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

  /// The state for the next program.
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
