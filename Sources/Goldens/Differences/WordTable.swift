/// A number for each different word, so that words are compared as numbers.
struct WordTable {
  private var numbers: [[UInt8]: Int32] = [:]
  private var words: [[UInt8]] = []

  /// The bytes of a word.
  subscript(word: Int32) -> [UInt8] { words[Int(word)] }

  /// Returns the number of a word, a new one if necessary.
  mutating func number(of word: [UInt8]) -> Int32 {
    if let known = numbers[word] { return known }
    let number = Int32(words.count)
    numbers[word] = number
    words.append(word)
    return number
  }
}
