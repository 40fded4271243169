import GalleyPresentation
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GalleyCatalogue

struct CatalogueTests {
  private let catalogue = Catalogue.galley

  // Proves T12.
  @Test
  func `every path has an app, a screen and a state in lower case`() {
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    for specimen in catalogue.specimens {
      let count = specimen.kind == .theme ? 2 : 3
      #expect(specimen.parts.count == count, "\(specimen.path)")
      for part in specimen.parts {
        #expect(!part.isEmpty, "\(specimen.path)")
        #expect(part.allSatisfy(allowed.contains), "\(specimen.path)")
      }
      #expect(!specimen.about.isEmpty, "\(specimen.path)")
      #expect(specimen.about.last != ".", "\(specimen.path)")
    }
  }

  // Proves B7.
  @Test
  func `the top of a list stays while its rows scroll, and so do the tabs on a post`() {
    for specimen in catalogue.specimens where specimen.kind == .state {
      let isList = [
        "list",
        "saved",
        "search",
        "comments",
      ].contains(specimen.parts[1])
      // Beside its list, a post has no tabs.
      let isPost = specimen.path.hasPrefix("posts/detail/") && !specimen.path.contains("/listed")
      guard isList || isPost else {
        continue
      }
      for (width, height) in [(37, 12), (80, 24)] {
        func top(scroll: Int) -> [String] {
          let size = Size(width: width, height: height, scroll: scroll)
          return Array(specimen.draw(size, .unicode).rows.prefix(2))
        }
        let first = top(scroll: 0)
        #expect(top(scroll: 9) == first, "\(specimen.path)")
        let hasTabs = first[0].contains("Posts") && first.joined().contains("Saved")
        let isPosts = specimen.parts[0] == "posts"
        #expect(hasTabs == isPosts, "\(specimen.path)")
      }
    }
  }

  @Test
  func `a screen's first state is loaded, or idle if it has a search field`() {
    for screen in catalogue.screens {
      let first = screen.samples.first
      if first?.parts[1] != "failures" {
        #expect(
          ["loaded", "idle"].contains(first?.parts.last),
          "\(screen.path)")
      }
    }
    #expect(catalogue.firstStates.count == catalogue.screens.count)
  }

  @Test
  func `every state has goldens at a narrow and a wide size, and every flow has one`() {
    for specimen in catalogue.specimens where specimen.kind != .theme {
      let sizes = specimen.sizes
      if specimen.parts[1] == "split" {
        // On a narrower screen, an app shows the list or the page alone.
        #expect(sizes.allSatisfy { $0.width >= 100 })
        #expect(sizes.contains(Size(width: 100)))
        continue
      }
      #expect(sizes.first == Size(width: 40), "\(specimen.path)")
      if specimen.kind != .flow {
        #expect(sizes.contains(Size(width: 100)), "\(specimen.path)")
      }
      if catalogue.firstStates.contains(specimen.path) {
        #expect(sizes.contains(.terminal), "\(specimen.path)")
      }
    }
  }

  @Test func `every app has a page with the words of every failure`() {
    let failures = caseNames(FailureSamples.fetching + FailureSamples.disk)
    #expect(failures == DeclaredCases.ofViewStates.names["Failure"])
    for app in Set(catalogue.screens.map(\.app)) {
      let page = catalogue.screens.first {
        $0.path == "\(app)/failures"
      }
      let text = page?.samples.first?.spoken?().text ?? ""
      for failure in FailureSamples.fetching {
        let title = FailureWords(failure, .fetching, "it").title
        #expect(text.contains(title), "\(app) doesn't show “\(title)”")
      }
    }
  }

  @Test func `the screen of an unreadable answer shows nothing of a sample`() throws {
    func outsideWords(of specimen: Specimen) -> Set<String> {
      let runs = specimen.draw(Size(width: 100), .unicode).runs
      return Set(runs.filter { $0.origin == .outside }.map(\.text))
    }
    for screen in catalogue.screens {
      guard let payload = screen.payload else { continue }
      let empty = screen.requests.map { ($0, "{}".bytes) }
      let answers = Dictionary(uniqueKeysWithValues: empty)
      let input = PayloadInput(payloads: answers, query: "of-no-sample")
      let shown = outsideWords(of: try #require(payload(input).specimen))
      for sample in screen.samples {
        #expect(shown.isDisjoint(with: outsideWords(of: sample)), "\(sample.path)")
      }
    }
  }

  @Test func `an empty answer is a failure, not an empty list`() throws {
    for path in ["news/list", "news/detail"] {
      let screen = catalogue.screens.first { $0.path == path }
      let draw = try #require(screen?.payload)
      let result = draw(PayloadInput(payloads: ["": []]))
      #expect(result.outcome == .unreadable)
      #expect(result.specimen?.path == "news/list/given")
      #expect(result.complaints.count == 1)
    }
  }
}
