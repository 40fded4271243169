import GalleyDomain
import GalleyTestSupport
import Testing

/// Addresses, and the names of images with them.
struct WebAddressTests {
  private func text(_ address: String) -> String {
    WebAddress(UntrustedText(address))?.text ?? "malformed"
  }

  @Test
  func `a valid address is kept, with its missing percent-encoding added and its fragment removed`()
    throws
  {
    try Example.check { text($0) }
  }

  // Proves X7.
  @Test func `an invalid address is malformed`() throws {
    try Example.check { text($0) }
    #expect(text("") == "malformed")
  }

  @Test func `a target is always ASCII`() {
    for scalar in (UInt32(0x20)...0x2FF).compactMap(Unicode.Scalar.init) {
      let target = text("http://example.com/a\(scalar)b")
      let isASCII = target.utf8.allSatisfy { 0x21...0x7E ~= $0 }
      #expect(isASCII, "\(scalar.value)")
    }
  }

  private func name(_ address: String, alternative: UntrustedText? = nil) -> String? {
    ImageReference(address: UntrustedText(address), alternative: alternative).name?.raw
  }

  @Test
  func `an image's name is the last component of its path`() throws {
    try Example.check { name($0) ?? "none" }
  }

  @Test
  func `an image whose address isn't valid has a name, too`() throws {
    try Example.check { name($0) ?? "none" }
  }

  @Test func `without a file name there is no name`() throws {
    try Example.check { name($0) ?? "none" }
    #expect(name("") == nil)
  }

  // Proves X7.
  @Test
  func `alternative text takes precedence over the file name, unless it is blank`() {
    #expect(name("https://example.com/a.jpg", alternative: "A harbour") == "A harbour")
    #expect(name("https://example.com/a.jpg", alternative: " \n") == "a.jpg")
    #expect(name("https://example.com/", alternative: "") == nil)
  }

  @Test(arguments: [nil, "", " \n", "data:image/png;base64,AA"] as [UntrustedText?])
  func `an image of a body has the address and the alternative text, unless the address is blank`(
    source: UntrustedText?
  ) {
    let image = RichText.Image(alternative: "A chart", source: source)
    let reference = ImageReference(address: source ?? "", alternative: "A chart")
    let expected = reference.address.isBlank ? nil : reference
    #expect(ImageReference(image) == expected)
  }
}
