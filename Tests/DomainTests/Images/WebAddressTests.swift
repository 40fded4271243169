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

  /// The name of an image with an address, and perhaps with an alternative text after a bar.
  private func name(_ image: String) -> String {
    let parts = image.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let texts = parts.map { UntrustedText(String($0)) }
    let alternative = texts.count > 1 ? texts[1] : nil
    return ImageReference(address: texts[0], alternative: alternative).name?.raw ?? "none"
  }

  @Test
  func `an image's name is the last component of its path`() throws {
    try Example.check { name($0) }
  }

  @Test
  func `an image whose address isn't valid has a name, too`() throws {
    try Example.check { name($0) }
  }

  @Test func `without a file name there is no name`() throws {
    try Example.check { name($0) }
    #expect(name("") == "none")
  }

  // Proves X7.
  @Test
  func `alternative text takes precedence over the file name, unless it is blank`() throws {
    try Example.check { name($0) }
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
