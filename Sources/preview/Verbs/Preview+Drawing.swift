import Catalogue
import Commands
import Goldens

extension Preview {
  /// Draws what was asked for: a state file, a payload, or states of the catalogue.
  func draw(_ request: Request) throws -> ExitStatus {
    if let file = request.stateFile { return try draw(try specimen(inFile: file), request) }
    if !request.payloads.isEmpty { return try drawPayload(request) }
    let specimens = try selected(request)
    var items: [Item] = []
    for specimen in specimens where request.hasAllStates || isDrawn(specimen, request) {
      items += try request.views(of: specimen).map { Item(specimen: specimen, view: $0) }
    }
    return try write(items, request)
  }

  /// A specimen, and how it is drawn.
  private struct Item {
    var specimen: Specimen
    var view: Request.View

    /// Its golden's name without the ending: `news/detail/loaded.40`, `news/detail/loaded.spoken`.
    var name: String {
      switch view.options.format {
      case .text, .ansi, .html: "\(specimen.path).\(view.size)"
      case .styles: "\(specimen.path).\(view.size).styles"
      case .spoken: "\(specimen.path).spoken"
      case .json: specimen.path
      }
    }
  }

  /// Whether a specimen is drawn without `--all-states`: where a selector names the state, where it is the first of its
  /// screen, or where it is a flow and a selector ends with `flows`. Flows have no first one that stands for them.
  private func isDrawn(_ specimen: Specimen, _ request: Request) -> Bool {
    if request.selectors.contains(where: { $0.namesState(specimen.parts) }) { return true }
    if specimen.kind == .flow {
      return request.selectors.contains {
        $0.selects(specimen.parts) && $0.parts.last == specimen.parts.dropLast().last
      }
    }
    return catalogue.firstStates.contains(specimen.path)
  }

  func draw(_ specimen: Specimen, _ request: Request) throws -> ExitStatus {
    try write(request.views(of: specimen, isGiven: true).map { Item(specimen: specimen, view: $0) }, request)
  }

  private func write(_ items: [Item], _ request: Request) throws -> ExitStatus {
    var names: Set<String> = []
    let items = items.filter { names.insert($0.name).inserted }
    if request.options.format == .html, items.count > 1 {
      try put(request.options.page(of: items.map { ($0.specimen, $0.view.size) }))
      return .success
    }
    var isFirst = true
    for item in items {
      let (specimen, options) = (item.specimen, item.view.options)
      guard let bytes = try options.bytes(of: specimen, at: item.view.size) else {
        complain("\(specimen.path) has no \(options.format.rawValue) format")
        continue
      }
      noteEmptyWindow(item)
      if items.count > 1 { try put(Array("\(isFirst ? "" : "\n")═══ \(item.name)\n\n".utf8)) }
      try put(bytes)
      isFirst = false
    }
    guard isFirst else { return .success }
    return .usage
  }

  private func noteEmptyWindow(_ item: Item) {
    let size = item.view.size
    guard size.scroll > 0, item.view.options.format != .json, item.view.options.format != .spoken,
      let rows = DrawingOptions.rows(of: item.specimen, at: size), size.scroll >= rows
    else { return }
    complain("\(item.specimen.path) has \(rows) rows at width \(size.width); --scroll \(size.scroll) is past the end")
  }
}
