import GalleyDomain
import GalleyPresentation
import TextLayout

/// Lays out a body of rich text: blocks separated by an empty row, then the targets of its links.
///
/// Each block is laid out when it is drawn, and then discarded. So a body of any length takes the
/// memory of one block, and drawing a window takes time in proportion to the rows above its end.
struct RichTextLayout {
  let body: RichText
  let links: RichText.Links
  /// The states of the images in the body.
  let figures: [RichText.Image: FigureState]

  /// - Parameter figures: the state of each image in the body, in reading order.
  init(_ body: RichText, figures: [FigureState]) {
    self.body = body
    links = body.links
    self.figures = Dictionary(zip(body.images, figures)) { first, _ in first }
  }

  /// The body, then the link targets.
  var block: Block {
    Stack(gap: 1) {
      LazyList(count: body.blocks.count, gap: 1) { block(of: body.blocks[$0]) }
      references
    }.asBlock
  }

  /// Stacks blocks. The recursion is bounded by the nesting of rich text: 32 levels.
  private func blocks(
    _ blocks: [RichText.Block],
    gap: Int = 1,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Block {
    if blocks.count == 1 {
      block(of: blocks[0])
    } else {
      each(blocks, gap: gap, file: file, line: line, block(of:))
    }
  }

  /// Stacks the layouts of some items, which are made as they are drawn.
  private func each<Item: Sendable>(
    _ items: [Item],
    gap: Int = 0,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    _ layout: @escaping @Sendable (Item) -> Block
  ) -> Block {
    LazyList(count: items.count, gap: gap, file: file, line: line) { layout(items[$0]) }.asBlock
  }

  private func block(of block: RichText.Block) -> Block {
    switch block {
    case .paragraph(let runs):
      paragraph(runs)
    case .heading(let level, let runs):
      heading(max(1, min(level, 6)), runs)
    case .code(let runs):
      code(runs)
    case .list(let items):
      list(items)
    case .quote(let inner):
      blocks(inner).prefixed(Self.quoteBar).meaning(.quotation)
    case .spoiler(let inner):
      Stack {
        TextBlock(.ornament("Spoiler", .label))
        blocks(inner).prefixed(Self.quoteBar)
      }.meaning(.spoiler)
    case .details(let summary, let inner):
      details(summary, inner)
    case .table(let header, let rows):
      table(header, rows)
    case .figure(let image, let link):
      figure(image, link)
    // Unlike the lines of the page around it.
    case .rule:
      TextBlock(
        [.ornament("* * *", .rule)],
        alignment: .center,
        measure: PageMeasure.measure
      ).asBlock
    }
  }

  // MARK: Text

  private static let codeGutter = Run.ornament("│ ", .gutter)
  private static let quoteBar = Run.ornament("┃ ", .gutter, inASCII: "> ")

  /// A paragraph. The rows of a line of verse after its first are indented.
  private func paragraph(_ runs: [RichText.Run]) -> Block {
    var text = Prose(inline(runs, role: .prose)).text
    if runs.contains(where: { $0.content == .lineBreak }), text.isVerse {
      text.hang = 2
    }
    return text.asBlock
  }

  /// A heading with an underline of the same length: a double line, a thin one, and from the third
  /// level on a dotted one, indented by two cells for each further level.
  private func heading(_ level: Int, _ runs: [RichText.Run]) -> Block {
    let text = Prose(inline(runs, role: .sectionTitle)).text
    let lines = ["═", "─", "┄"]
    let heading = Block {
      text.heading(level + 1)
      Rule(
        lines[min(level, 3) - 1],
        .rule,
        length: .matching(text))
    }
    let indent = String(repeating: "  ", count: max(0, level - 3))
    return indent.isEmpty ? heading : heading.prefixed(.ornament(indent))
  }

  /// Code with a fixed gutter; long lines are folded, never truncated.
  private func code(_ runs: [RichText.Run]) -> Block {
    TextBlock(inline(runs, role: .code), overflow: .fold)
      .prefixed(Self.codeGutter, givesWay: false).meaning(.code)
  }

  private func details(_ summary: [RichText.Run], _ inner: [RichText.Block]) -> Block {
    var title = inline(summary, role: .label)
    if summary.isEmpty {
      title = [Run.own("Details", .label, spokenAs: "without a summary")]
    }
    return Stack {
      Prose(title).marked(.ornament("▾ ", .label))
      blocks(inner).prefixed(.ornament("  "))
    }.meaning(.details)
  }

  // MARK: Lists

  /// A list. Items are separated by an empty row if one of them has several blocks, except a
  /// paragraph with a list.
  private func list(_ items: [RichText.ListItem]) -> Block {
    let isLoose = items.contains { $0.blocks.count > 1 && !$0.isParagraphWithList }
    let width = items.map(\.marker.label.count).max() ?? 0
    return each(items, gap: isLoose ? 1 : 0) { item in
      let marker = item.marker.label.leftPadded(to: width)
      return content(of: item).marked(.own(marker, .marker))
    }.meaning(.list(count: items.count))
  }

  private func content(of item: RichText.ListItem) -> Block {
    // An empty item still shows its marker.
    guard !item.blocks.isEmpty else {
      return TextBlock(.own("", .marker)).asBlock
    }
    return blocks(item.blocks, gap: item.isParagraphWithList ? 0 : 1)
  }

  // MARK: Tables and figures

  private func table(_ header: [RichText.TableRow], _ rows: [RichText.TableRow]) -> Block {
    let all = header + rows
    // A column takes its first alignment other than leading.
    let columns = all.map(\.cells.count).max() ?? 0
    let alignments = (0..<columns).map { column in
      let cells = all.lazy.compactMap { $0.cells.dropFirst(column).first }
      let alignment = cells.map(\.alignment).first { $0 != .leading }
      return TextBlock.Alignment(alignment ?? .leading)
    }
    // Only the first header row becomes the heading; the others join the rows below.
    let heading = (header.first?.cells ?? []).map { cell($0, isHeading: true) }
    let cells = (header.dropFirst() + rows).map { row in
      row.cells.map { cell($0, isHeading: false) }
    }
    return TableBlock(
      header: heading,
      rows: cells,
      alignments: alignments,
      ruleRole: .rule,
      keyRole: .strong
    )
    .meaning(.table(columns: alignments.count, rows: cells.count))
  }

  /// Lays out a cell. A single paragraph becomes a text, so that the narrow form can put it after
  /// its heading.
  private func cell(_ cell: RichText.TableCell, isHeading: Bool) -> Block {
    let role: Role = isHeading || cell.isHeader ? .strong : .prose
    if cell.blocks.count == 1, case .paragraph(let runs) = cell.blocks[0] {
      return .text(TextBlock(inline(runs, role: role), overflow: .prose))
    }
    return blocks(cell.blocks)
  }

  private func figure(_ image: RichText.Image, _ link: UntrustedText?) -> Block {
    var figure = Figure(state(of: image))
    let target = link ?? image.target
    figure.lead(to: target)
    figure.reference = target.flatMap(reference)
    return figure.width(most: PageMeasure.measure)
  }

  // MARK: Targets

  private var references: Block {
    let addresses = links.addresses
    if addresses.isEmpty { return .nothing }
    let width = "[\(addresses.count)] ".utf8.count
    let rows = LazyList(count: addresses.count) { index in
      Self.reference(index + 1, to: addresses[index], width: width)
    }
    return Block {
      TextBlock(.ornament("Links", .label))
      rows
    }
  }

  /// A whole address, so that it can be copied or typed; it isn't spoken, since its link is.
  ///
  /// - Parameter width: the width of the widest label, in cells.
  private static func reference(
    _ number: Int,
    to address: UntrustedText,
    width: Int
  ) -> Block {
    let label = "[\(number)] ".leftPadded(to: width)
    let run = Run(
      SafeText(outside: address.raw, breaks: .fold),
      address.opens ? .link : .aside,
      link: address.raw,
      isOrnament: true
    )
    return TextBlock([run]).marked(.ornament(label, address.referenceRole))
  }
}

extension TextBlock.Alignment {
  fileprivate init(_ alignment: RichText.Alignment) {
    self =
      switch alignment {
      case .leading:
        .leading
      case .centered:
        .center
      case .trailing:
        .trailing
      }
  }
}
