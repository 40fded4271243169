extension [UInt8] {
  /// The 64-bit FNV-1a checksum of the bytes.
  package var checksum: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
