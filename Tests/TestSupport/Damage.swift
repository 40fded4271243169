/// Returns some bytes in which up to `changes` of them were replaced, added, removed or swapped.
///
/// - Parameter alphabet: the new bytes.
package func damaged(
  _ bytes: [UInt8],
  changes: Int,
  from alphabet: [UInt8],
  using generator: inout SeededGenerator
) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...changes, using: &generator) {
    let place = Int.random(in: bytes.indices, using: &generator)
    let byte = alphabet.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes[place] = byte
    case 1: bytes.insert(byte, at: place)
    case 2: bytes.remove(at: place)
    default:
      let other = Int.random(in: bytes.indices, using: &generator)
      bytes.swapAt(place, other)
    }
  }
  return bytes
}
