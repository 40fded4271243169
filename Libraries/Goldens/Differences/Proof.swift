/// The edits that are taken back in a golden, and the drawing that is left.
struct Proof {
  /// The edits of texts that are taken back.
  let edits: [Edit]
  /// The drawing with the old words.
  let drawing: [UInt8]
}

extension Change {
  /// What was known of the golden when its proof was found: the checksums of its file and of its
  /// drawing.
  var version: String { String(old.checksum, radix: 16) + "." + String(new.checksum, radix: 16) }
}
