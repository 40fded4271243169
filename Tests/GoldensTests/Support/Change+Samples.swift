import GalleyTestSupport

@testable import Goldens

extension Change {
  /// A golden whose file has other words than its drawing.
  static func changed(_ path: String, _ old: String, _ new: String) -> Change {
    Change(
      path: path,
      specimen: GoldenName(path)?.state,
      verdict: .changed,
      old: old.bytes,
      new: new.bytes)
  }

  /// A golden with another verdict.
  static func of(_ path: String, _ verdict: Verdict) -> Change {
    let old = "old\n"
    let new = verdict.name == "moved" ? old : "new\n"
    return Change(
      path: path,
      specimen: verdict == .orphaned ? nil : GoldenName(path)?.state,
      verdict: verdict,
      old: verdict == .missing ? [] : old.bytes,
      new: new.bytes)
  }
}
