/// In which form `--diff` writes what differs.
enum DiffForm: String, CaseIterable, Sendable {
  /// For a terminal, with or without colour.
  case text
  /// For a comment on a pull request.
  case markdown
  /// For a browser.
  case html
  /// For a program.
  case json
}
