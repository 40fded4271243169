/// The edits that are taken back in a golden, and what is left of its difference.
struct Proof: Sendable {
  let edits: [Edit]
  /// The golden with the edits taken back.
  let drawing: [UInt8]
  /// The bytes in which it differs from the old golden; 0 if the edits explain the whole difference.
  let distance: Int
}
