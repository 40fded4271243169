/// The state of the workbench that a newly built program takes over.
struct WorkbenchSession: Codable, Sendable {
  /// The environment variable with the session, as JSON.
  static let variable = "GOLDENS_SESSION"

  var isEditing: Bool
  /// The path of the cursor.
  var path: String?
  var look: Look
  /// The changes of its state.
  var changes: [String]
  /// The number of the strain that the state of the cursor is under.
  var strain: Int?
}

extension Workbench {
  /// Restores the state of the program before.
  mutating func begin(_ session: WorkbenchSession) {
    look = session.look
    let entry = states.entries.firstIndex { $0.path == session.path }
    if let entry { states.select(entry) }
    if session.isEditing || !session.changes.isEmpty { showFields() }
    editor?.replay(session.changes)
    if !session.isEditing { leaveState() }
    if let strain = session.strain { showStrain(strain, by: 1) }
  }

  /// The state for the next program.
  var session: WorkbenchSession {
    WorkbenchSession(
      isEditing: isEditing,
      path: original?.path,
      look: look,
      changes: editor?.changes ?? [],
      strain: strain?.index
    )
  }
}
