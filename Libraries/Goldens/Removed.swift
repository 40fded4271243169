// What the last version had, with what is there now. This file goes with the next version.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(*, unavailable, renamed: "GateViolation")
public enum Breach {}

extension GateViolation.Gate {
  @available(*, unavailable, message: "a bar is as long as its room, and no gate misses its cells")
  public static var length: Self { .words }
}
