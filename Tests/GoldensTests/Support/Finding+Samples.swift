import Goldens

extension Finding {
  /// A golden that holds other words than were drawn.
  static func changed(_ path: String, _ old: String, _ new: String) -> Finding {
    Finding(
      path: path, specimen: GoldenName(path)?.parts.joined(separator: "/"), verdict: .changed,
      old: Array(old.utf8), new: Array(new.utf8))
  }

  /// A golden of which something else is to be said.
  static func of(_ path: String, _ verdict: Verdict) -> Finding {
    Finding(
      path: path, specimen: verdict == .orphaned ? nil : GoldenName(path)?.parts.joined(separator: "/"),
      verdict: verdict, old: Array("old\n".utf8), new: Array("new\n".utf8))
  }
}
