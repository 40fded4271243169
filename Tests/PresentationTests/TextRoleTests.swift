import Testing

@testable import GalleyPresentation

struct TextRoleTests {
  @Test func `the headline is black, large and bold, in the system font`() {
    #expect(TextRole.headline.typography == Typography(color: 0x00_00_00, size: .large, weight: .bold, family: .system))
  }

  @Test func `the date of the last update is dark grey, normal and light, in the system font`() {
    #expect(
      TextRole.lastUpdated.typography == Typography(color: 0x3D_3D_3D, size: .normal, weight: .light, family: .system))
  }

  @Test func `the introduction is black, normal and regular`() {
    #expect(
      TextRole.introduction.typography
        == Typography(color: 0x00_00_00, size: .normal, weight: .regular, family: .system))
  }
}
