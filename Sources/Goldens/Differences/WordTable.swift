/// A number for each different word, so that words are compared as numbers.
///
/// Adding a word takes O(n) in its bytes. A table for thousands of goldens has the words of all, each once.
struct WordTable {
  private var bytes: [UInt8] = []
  /// The end of each word in `bytes`.
  private var ends: [Int] = []
  /// The hash table: the number of a word plus 1, or 0. Its count is a power of two.
  private var slots = [Int32](repeating: 0, count: 1024)
  private var hashes: [UInt64] = []

  /// The number of different words.
  var count: Int { ends.count }

  /// The bytes of a word.
  subscript(word: Int32) -> ArraySlice<UInt8> {
    bytes[(word == 0 ? 0 : ends[Int(word) - 1])..<ends[Int(word)]]
  }

  /// Returns the number of a word, a new one if necessary.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if 2 * ends.count >= slots.count { grow() }
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = slots[slot] - 1
      if hashes[Int(known)] == hash, isEqual(known, word) { return known }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(ends.count + 1)
    hashes.append(hash)
    bytes += word
    ends.append(bytes.count)
    return Int32(ends.count - 1)
  }

  private func isEqual(_ known: Int32, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = known == 0 ? 0 : ends[Int(known) - 1]
    guard ends[Int(known)] - start == word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<word.count where bytes[start + index] != word[index] { return false }
      return true
    }
  }

  /// Forgets all words.
  mutating func removeAll() {
    for slot in slots.indices { slots[slot] = 0 }
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    for (word, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(word + 1)
    }
  }
}
