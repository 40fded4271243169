import Testing
import TextLayout

@Suite struct ContrastTests {
  @Test(
    arguments: [
      // The published examples of WebAIM's checker, and the ends of the scale.
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x767676, 0xFFFFFF, 4.54), (0x777777, 0xFFFFFF, 4.48),
      (0x0000FF, 0xFFFFFF, 8.59), (0xFF0000, 0xFFFFFF, 3.998), (0x2F6FB0, 0x282828, 2.82), (0x0A0A0A, 0x000000, 1.061),
    ] as [(UInt32, UInt32, Double)])
  func `the contrast is that of WCAG, in both directions`(_ one: UInt32, _ other: UInt32, _ ratio: Double) {
    let (one, other) = (TerminalColor(rgb: one), TerminalColor(rgb: other))
    #expect(abs(one.contrast(to: other) - ratio) < 0.005)
    #expect(one.contrast(to: other) == other.contrast(to: one))
  }
}
