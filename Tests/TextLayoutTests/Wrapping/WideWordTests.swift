import Testing

@testable import TextCells

/// One rule folds a wide word in prose, in code and in an address.
struct WideWordTests {
  private static let words: [(String, Int)] = [
    ("1,234,567,890,123,|456,789.00", 20),
    ("0532-|0130", 8),
    ("+90-532-|0130-44", 10),
    ("2026-11-|24T12:30", 9),
    ("com.example|.packagename|.ClassName", 16),
    ("C:\\Users\\Ada\\|AppData\\Python", 16),
    ("0f8fad5b-|d9cb-469f-|a165-5223f4d2eaf5", 18),
    ("4444-469f-|1165-5223f4d2eaf5", 18),
    ("4444-1165-|5223f4d2eaf5", 14),
    ("first.last@|example.com", 12),
    ("a_long_name_|of_one_|values", 12),
    ("f(alpha,|beta,gamma)", 12),
  ]

  @Test(arguments: words)
  func `a wide word is folded at a border of two tokens`(_ barred: String, _ width: Int) {
    expectLines(barred, width)
    expectLines(barred, width, isProse: true)
  }

  private static let addresses = GeneratedText.words("_ , ~ + : # @ ( // & =")

  @Test(arguments: addresses)
  func `an address without a place to break is folded after a sign`(_ sign: String) {
    expectLines("http://a/|aaaaaaaaa\(sign)|bbbbbb", 10 + sign.count)
  }

  @Test(arguments: 9...24)
  func `an escape in an address is whole`(_ width: Int) {
    let text = "http://a/bbbbbb%20ccccccccccc%D0%B0dddd%20%20%20"
    for line in wrapped(text, width) {
      #expect(!line.part(of: text).suffix(2).contains("%"))
    }
  }

  @Test func `no row begins with the hyphen of a word`() {
    let text = "0f8fad5b-d9cb-469f-a165-5223f4d2eaf5"
    for width in 6...35 {
      for line in wrapped(text, width) {
        #expect(!line.part(of: text).hasPrefix("-"), "\(width)")
      }
    }
  }

  @Test func `a path of Windows is one word`() {
    expectLines("in |C:\\Users\\Ada", 13)
  }

  // MARK: Words that begin with a sign

  @Test(arguments: GeneratedText.words("/usr ./run ../run !important ?id=1 .app :root //path"))
  func `a word that begins with a sign can begin a line after a space`(_ word: String) {
    expectLines("the file |\(word)", 12)
    expectLines("`tar |\(word) x`", word.count + 4, isCode: true)
    expectLines("(the file) |\(word)", 12)
    // A bracket that opens is never at the end of a line.
    expectLines("aaaaaa |( \(word)", word.count + 3)
  }

  @Test(arguments: GeneratedText.words("/ ! ? . : :D ?! :) ... !» /a"))
  func `a mark that ends a sentence, a lone sign and a face don't begin a line`(_ word: String) {
    expectLines("the |file \(word)", 8 + word.count)
  }
}
