import GalleyDomain
import Testing

struct WebAddressTests {
  private func text(_ address: String) -> String? { WebAddress(UntrustedText(address))?.text }

  @Test(arguments: [
    "https://example.com/a.jpg", "http://example.com", "https://example.com:8080/a?b=c&d=%20e", "http://[::1]:80/a",
    "https://user:word@example.com/a", "https://例え.example/a", "http://a_b.example.com/", "http://10.0.0.1/a",
    "https://example.com?a", "https://example.com:65535/",
  ])
  func `a valid address is kept unchanged`(address: String) {
    #expect(text(address) == address)
  }

  @Test(arguments: [
    ("https://example.com/a/b?c#d", "https://example.com"),
    ("HTTP://user@example.com:80", "http://user@example.com:80"),
    ("http://[::1]?a/b", "http://[::1]"), ("https://example.com#a", "https://example.com"),
  ])
  func `the origin is the scheme and the authority`(address: String, origin: String) {
    #expect(WebAddress(UntrustedText(address))?.origin == origin)
  }

  @Test(arguments: [
    "", " ", "a.jpg", "/a.jpg", "//example.com/a.jpg", "ftp://example.com/a", "data:image/png;base64,AAAA",
    "javascript:alert(1)", "https:", "https:/", "https://", "https:///a", "https://:80/a", "https://?a", "https://./a",
    "https://https://example.com/a.jpg", "http://https://example.com/a.jpg", "https://example.com:/a",
    "https://example.com:65536/", "https://example.com:99999999999999999999/", "https://example.com:8a/",
    "https://exa mple.com/a", "https://example.com\\a", "https://exam%70le.com/", "https://[::1/a", "https://[]/a",
    "https://[example.com]/a", "https://[::1]a/", "https://example.com/\u{1B}[31m", "https://example.com/a\nb",
    "https://exa\u{0}mple.com/", "xhttps://example.com/", "https//example.com/a",
  ])
  func `an invalid address is malformed`(address: String) {
    #expect(text(address) == nil)
  }

  @Test func `missing percent-encoding is added, and a fragment is removed`() {
    #expect(text("https://example.com/a b/ü.jpg#top") == "https://example.com/a%20b/%C3%BC.jpg")
    #expect(text("https://example.com/100%/%zz/%4") == "https://example.com/100%25/%25zz/%254")
    #expect(text("https://example.com/[a]|\"<\u{202E}>") == "https://example.com/%5Ba%5D%7C%22%3C%E2%80%AE%3E")
    #expect(text("https://example.com#a") == "https://example.com")
  }

  @Test func `white space around an address and the case of the scheme are ignored`() {
    #expect(text(" \n\thttps://example.com/a \r\n") == "https://example.com/a")
    #expect(text("HTTPS://example.com/a") == "https://example.com/a")
    #expect(text("hTTp://Example.com/A") == "http://Example.com/A")
  }

  @Test func `a target is always ASCII`() {
    for scalar in (0x20 as UInt32)...0x2FF {
      guard let scalar = UnicodeScalar(scalar), let text = text("http://example.com/a\(scalar)b") else { continue }
      #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(scalar.value)")
    }
  }
}
