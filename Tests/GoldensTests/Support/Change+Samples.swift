@testable import Goldens

extension Change {
  /// A golden whose file has other words than its drawing.
  static func changed(_ path: String, _ old: String, _ new: String) -> Change {
    Change(
      path: path, specimen: GoldenName(path)?.parts.joined(separator: "/"), verdict: .changed,
      old: Array(old.utf8), new: Array(new.utf8))
  }

  /// A golden with another verdict.
  static func of(_ path: String, _ verdict: Verdict) -> Change {
    Change(
      path: path,
      specimen: verdict == .orphaned ? nil : GoldenName(path)?.parts.joined(separator: "/"),
      verdict: verdict, old: verdict == .missing ? [] : Array("old\n".utf8),
      new: Array((verdict.name == "moved" ? "old\n" : "new\n").utf8))
  }
}
