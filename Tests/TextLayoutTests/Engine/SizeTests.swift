import Testing
import TextLayout

struct SizeTests {
  @Test func `a written size without a cell or a row is refused, and says what to write`() async {
    let refused = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Size(width: 0)
    }
    let words = String(decoding: refused?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(": Fatal error: no page has the size 0: write a"))
    await #expect(processExitsWith: .failure) { _ = Size(width: 40, height: -1) }
  }

  @Test func `a computed size has a cell and a row, and no size is read from other words`() {
    #expect(Size(clamping: -3, height: 0, scroll: -1) == Size(width: 1, height: 1))
    let largest = Size(clamping: .max, height: .max, scroll: .max)
    #expect(largest == Size(width: 0xFFFF, height: 0xFFFF, scroll: Int(Int32.max)))
    for words in ["0", "0x4", "4x0", "-1", "04", ""] {
      #expect(Size(words) == nil)
    }
    #expect(Size("40x24+30") == Size(width: 40, height: 24, scroll: 30))
  }
}
