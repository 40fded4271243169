import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct GalleryTests {
  private let gallery = Gallery(html: HTML(light: Theme([:]), dark: Theme([:])), title: "A & B")

  @Test func `every state has an address, and differences come first`() throws {
    let folder = TemporaryFolder()
    let specimens = ["a", "b"].map { Specimen.of("words of \($0) 港", path: "app/screen/\($0)") }
    for golden in specimens[0].goldens { try folder.write(golden.bytes(), to: golden.path) }
    for golden in Specimen.of("other", path: "app/screen/b").goldens {
      try folder.write(golden.bytes(), to: golden.path)
    }
    let comparison = try Comparison(of: specimens, among: specimens, in: folder.store)
    let page = gallery.encode(specimens, comparison: comparison)
    for specimen in specimens {
      #expect(page.contains("id=\"\(specimen.path)\""))
      #expect(page.contains("href=\"#\(specimen.path)\""))
    }
    let changed = try #require(page.range(of: "id=\"changed\"")?.lowerBound)
    let first = try #require(page.range(of: "<section id=\"app/screen/a\"")?.lowerBound)
    #expect(changed < first)
    #expect(page[changed..<first].contains("old</figcaption>") && page[changed..<first].contains("<ins"))
    #expect(page.contains("<span class=\"w\">港</span>"))
    #expect(page.contains("<title>A &amp; B</title>"))
  }

  @Test func `a gallery fetches nothing and runs no script of a state`() {
    let specimen = Specimen.of("<script>alert(1)</script> \"><img src=x onerror=y>", path: "app/screen/a")
    let page = gallery.encode([specimen], comparison: nil)
    #expect(page.contains("default-src 'none'"))
    #expect(page.split(separator: "<script").count == 2, "the page's own script alone")
    #expect(!page.contains("<img") && !page.contains("@import") && !page.contains("url(") && !page.contains("<link"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }
}

extension String {
  /// The first range of a word.
  fileprivate func range(of word: String) -> Range<String.Index>? { firstRange(of: word) }
}
