import GalleyDomain
import Testing

/// Addresses, and the names of images with them.
struct WebAddressTests {
  private func text(_ address: UntrustedText) -> String? {
    WebAddress(address)?.text
  }

  @Test(arguments: [
    "https://example.com/a.jpg",
    "http://example.com",
    "https://example.com:8080/a?b=c&d=%20e",
    "http://[::1]:80/a",
    "https://user:word@example.com/a",
    "https://例え.example/a",
    "http://a_b.example.com/",
    "http://10.0.0.1/a",
    "https://example.com?a",
    "https://example.com:65535/",
  ])
  func `a valid address is kept unchanged`(address: String) {
    #expect(text(UntrustedText(address)) == address)
  }

  @Test(arguments: [
    ("https://example.com/a/b?c#d", "https://example.com"),
    ("HTTP://user@example.com:80", "http://user@example.com:80"),
    ("http://[::1]?a/b", "http://[::1]"),
    ("https://example.com#a", "https://example.com"),
  ])
  func `the origin is the scheme and the authority`(address: UntrustedText, origin: String) {
    #expect(WebAddress(address)?.origin == origin)
  }

  @Test(arguments: [
    "",
    " ",
    "a.jpg",
    "/a.jpg",
    "//example.com/a.jpg",
    "ftp://example.com/a",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "https:",
    "https:/",
    "https://",
    "https:///a",
    "https://:80/a",
    "https://?a",
    "https://./a",
    "https://https://example.com/a.jpg",
    "http://https://example.com/a.jpg",
    "https://example.com:/a",
    "https://example.com:65536/",
    "https://example.com:99999999999999999999/",
    "https://example.com:8a/",
    "https://exa mple.com/a",
    "https://example.com\\a",
    "https://exam%70le.com/",
    "https://[::1/a",
    "https://[]/a",
    "https://[example.com]/a",
    "https://[::1]a/",
    "https://example.com/\u{1B}[31m",
    "https://example.com/a\nb",
    "https://exa\u{0}mple.com/",
    "xhttps://example.com/",
    "https//example.com/a",
  ])
  func `an invalid address is malformed`(address: UntrustedText) {
    #expect(text(address) == nil)
  }

  @Test func `missing percent-encoding is added, and a fragment is removed`() {
    #expect(text("https://example.com/a b/ü.jpg#top") == "https://example.com/a%20b/%C3%BC.jpg")
    #expect(text("https://example.com/100%/%zz/%4") == "https://example.com/100%25/%25zz/%254")
    #expect(
      text("https://example.com/[a]|\"<\u{202E}>")
        == "https://example.com/%5Ba%5D%7C%22%3C%E2%80%AE%3E")
    #expect(text("https://example.com#a") == "https://example.com")
  }

  @Test func `white space around an address and the case of the scheme are ignored`() {
    #expect(text(" \n\thttps://example.com/a \r\n") == "https://example.com/a")
    #expect(text("HTTPS://example.com/a") == "https://example.com/a")
    #expect(text("hTTp://Example.com/A") == "http://Example.com/A")
  }

  @Test func `a target is always ASCII`() {
    for scalar in (0x20 as UInt32)...0x2FF {
      guard let scalar = UnicodeScalar(scalar),
        let text = text(UntrustedText("http://example.com/a\(scalar)b"))
      else { continue }
      #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(scalar.value)")
    }
  }

  private func name(_ address: UntrustedText, alternative: UntrustedText? = nil) -> String? {
    ImageReference(address: address, alternative: alternative).name?.raw
  }

  @Test(
    arguments: [
      ("images/harbour-at-dawn.jpg", "harbour-at-dawn.jpg"),
      ("a.jpg?size=2x&from=/b.jpg#c/d.jpg", "a.jpg"),
      ("a/b/", "b"),
      ("/a.jpg//", "a.jpg"),
      ("caf%C3%A9%20au%20lait.jpg", "café au lait.jpg"),
      ("100%.jpg", "100%.jpg"),
      ("deadbeef.png", "deadbeef.png"),
      ("2016-12-24-2017-01-06.jpg", "2016-12-24-2017-01-06.jpg"),
      ("MyVacationInParis2019-on-iPhone7.jpg", "MyVacationInParis2019-on-iPhone7.jpg"),
      ("hero_image_1400x520-x2-for-2019.png", "hero_image_1400x520-x2-for-2019.png"),
      ("faced-facade-bead.jpg", "faced-facade-bead.jpg"),
      ("iPhone6s.png", "iPhone6s.png"),
      ("IMG_2041.jpg", "IMG_2041.jpg"),
      ("DSC00012.JPG", "DSC00012.JPG"),
      ("photo1A.png", "photo1A.png"),
      ("2024-01-02.png", "2024-01-02.png"),
      ("a1B.png", "a1B.png"),
      ("aBcd1.png", nil),
      ("abcD1.png", "abcD1.png"),
      ("v0ZLUBrt.jpg", nil),
      ("h1AXn.png", nil),
      ("3pL5u.png", nil),
      ("%FF%2Fa", "\u{FFFD}/a"),
      ("%1B%5B31m", "\u{1B}[31m"),
    ] as [(String, String?)])
  func `an image's name is the last component of its path`(path: String, name: String?) {
    #expect(self.name(UntrustedText("https://example.com/" + path)) == name)
  }

  @Test(arguments: [
    ("https://https://example.com/images/hero.jpg", "hero.jpg"),
    ("a.jpg", "a.jpg"),
    ("/images/a.jpg", "a.jpg"),
    ("//example.com/a.jpg", "a.jpg"),
    ("images/a:b.jpg", "a:b.jpg"),
  ])
  func `an image whose address isn't valid has a name, too`(address: UntrustedText, name: String) {
    #expect(self.name(address) == name)
  }

  @Test(arguments: [
    "",
    "https://example.com",
    "https://example.com/",
    "https://example.com/?a.jpg",
    "https://example.com/%20",
    "data:image/png;base64,AA/BB",
    "mailto:a@example.com/b",
    "https://",
    "https://example.com/4b54c4f308e997bae6aa76b8f5e57f62?s=128",
    "https://example.com/123e4567-e89b-12d3-a456-426614174000.jpg",
    "https://example.com/a/QR2Tm3vdr1Z-zfkhCS_A1YBuxfVTqpknigs7wlc_P=k-s128",
  ])
  func `without a file name there is no name`(address: UntrustedText) {
    #expect(name(address) == nil)
  }

  @Test func `alternative text takes precedence over the file name, unless it is blank`() {
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
    #expect(ImageReference(image) == (reference.address.isBlank ? nil : reference))
  }
}
