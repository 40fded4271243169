import GalleySystem
import TextLayout

/// A self-contained page for a browser with every state of every screen: the wall. It is readable
/// without scripts.
///
/// States are grouped by screen. Each has its drawings beside its spoken text, and a script shows all
/// of them at one size, under one condition. The causes of differences come first. A state that
/// differs is marked, and has its drawings before the change beside the new ones. Each state has an
/// anchor with its path: `#ledger/detail/loaded`. A comparison of recorded goldens needs no
/// specimens.
package struct Gallery: Sendable {
  /// The styles, the gates, and the samples that the states have their other values from.
  let catalogue: Catalogue
  /// The page's title.
  let title: String
  /// The words about the code that draws the states, such as its commit and date.
  let origin: String?
  /// The tables with the drawings before a change, by the paths of the states.
  let old: [String: DrawingTable]

  /// - Parameters:
  ///   - catalogue: the styles, the gates and the samples.
  ///   - title: the page's title; by default the name of the catalogue.
  ///   - origin: the words about the code that draws the states.
  ///   - old: the gallery of the other side of the change, which a page shows as before, also under
  ///     conditions. Without it, only recorded goldens have a drawing before.
  package init(
    of catalogue: Catalogue,
    title: String? = nil,
    origin: String? = nil,
    before old: [UInt8]? = nil
  ) {
    self.catalogue = catalogue
    self.title = title ?? catalogue.name
    self.origin = origin
    self.old = old.map { DrawingTable.tables(in: $0.decoded) } ?? [:]
  }

  /// Whether the other side has a drawing of a state.
  package var hasDrawingsBefore: Bool { !old.isEmpty }

  /// The styles of roles on light and dark pages.
  var html: HTML { catalogue.themes.html }

  /// Returns the page as HTML, drawn some states at a time: the drawings of thousands of them take more
  /// memory than a machine has.
  ///
  /// - Parameters:
  ///   - specimens: the states, in this order.
  ///   - differences: what differs, which comes first.
  ///   - tell: takes the number of states that are drawn so far.
  package func encode(
    _ specimens: [Specimen],
    differences: Differences? = nil,
    telling tell: (Int) -> Void = { _ in }
  ) -> String {
    let states = GalleryState.states(of: specimens, differences)
    let page = HTML.shell(
      title: title,
      styleSheet: "\(html.styleSheet)\n\(PackageResources.gallery_css.decoded)",
      script: PackageResources.gallery_js.decoded
    )
    var document = page.start
    document += """
      <header>
      <h1>\(HTML.escaped(title))</h1>
      <p>\(summary(states, differences))</p>
      </header>
      \(PackageResources.gallery_html.decoded)
      <main id="states" tabindex="-1">
      <p id="nothing" hidden>Nothing found.
      <button type="button">Clear the filter</button></p>
      \(differences.map(section) ?? "")

      """
    var count = 0
    for (screen, states) in states.grouped(by: \.screen) {
      for start in stride(from: 0, to: states.count, by: Gallery.statesAtOnce) {
        let part = Array(states[start...].prefix(Gallery.statesAtOnce))
        document += html(of: screen, part)
        count += part.count
        tell(count)
      }
    }
    return document + "</main>" + page.end
  }

  /// The states whose drawings are in memory at once.
  private static let statesAtOnce = 64

  /// The part of the page for some states of a screen.
  private func html(of screen: String, _ states: [GalleryState]) -> String {
    let figures = states.concurrentMap { state in
      state.figures(in: catalogue, before: old[state.path])
    }
    var table = DrawingTable()
    let sections = zip(states, figures).map { state, figures in
      state.section(figures, adding: &table)
    }
    return """
      <div class="screen">
      <h2>\(HTML.escaped(screen))</h2>
      \(sections.joined(separator: "\n"))
      \(table.element)
      </div>

      """
  }

  /// The origin, the number of states, and how many goldens differ.
  private func summary(_ states: [GalleryState], _ differences: Differences?) -> String {
    let sentences = [origin, counted(states.count, "state"), differences?.summary]
    let words = sentences.compactMap(\.self).map { sentence in
      sentence.hasSuffix(".") ? sentence : sentence + "."
    }
    return HTML.escaped(words.joined(separator: " "))
  }
}
