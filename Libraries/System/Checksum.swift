extension [UInt8] {
  /// The 64-bit FNV-1a checksum of the bytes.
  @inlinable package var checksum: UInt64 {
    var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in self { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return checksum
  }
}
