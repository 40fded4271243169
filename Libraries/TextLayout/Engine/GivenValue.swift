/// A value that a line of code gave to a block, such as a gap of one row.
package struct GivenValue: Hashable, Codable, Sendable {
  /// The names of values, as a report says them.
  package enum Name: String, Codable, CaseIterable, Sendable {
    case gap
    case gapBefore = "gap before"
    case gapAfter = "gap after"
    case paddingAbove = "padding above"
    case paddingBelow = "padding below"
    case height
    case columnGap = "gap between columns"
    case indent
    case paddingBefore = "padding before"
    case paddingAfter = "padding after"
    case width
    case leastWidth = "least width"
    case idealWidth = "ideal width"
    case mostWidth = "largest width"
    case share
    case measure
    case limit = "largest width of a block"
    case hang = "hanging indent"
    case alignment
    case lines = "number of lines"
    case rows = "number of rows"
    case order = "order of rows"
    case breakpoint
    case glyph
    case role
    case background
    case headingLevel = "heading level"
  }

  /// The name.
  package let name: Name
  /// The value as the code gives it, such as `1`.
  package let value: String
  /// The line.
  package let line: BlockTrace.CodeLine
}

/// Visits the values and the words that lines of code gave to blocks: collects them, or replaces
/// them by others.
struct ValueVisitor {
  /// The values and words to replace; nil to collect the values of one block without those in it.
  var substitution: Substitution?
  private(set) var found: [GivenValue] = []

  /// Returns the value in place of one; nil if it stays.
  private mutating func other(
    _ name: GivenValue.Name,
    _ value: @autoclosure () -> String,
    _ line: SourceLine
  ) -> String? {
    if let substitution, !substitution.hasValues(at: line) { return nil }
    guard let place = line.ownPlace else { return nil }
    let given = GivenValue(name: name, value: value(), line: place)
    if let substitution { return substitution.values[given] }
    found.append(given)
    return nil
  }

  mutating func visit(_ name: GivenValue.Name, _ number: inout Int, _ line: SourceLine) {
    number = other(name, "\(number)", line).flatMap { Int($0) } ?? number
  }

  mutating func visit(_ name: GivenValue.Name, _ number: inout Int?, _ line: SourceLine) {
    guard var own = number else { return }
    visit(name, &own, line)
    number = own
  }

  mutating func visit(_ name: GivenValue.Name, _ role: inout Role, _ line: SourceLine) {
    role = other(name, role.name, line).map(Role.init(takenBack:)) ?? role
  }

  mutating func visit(_ glyph: inout SafeText, _ line: SourceLine) {
    let old = other(.glyph, glyph.string, line)
    glyph = old.map { SafeText(safe: $0, origin: .own) } ?? glyph
  }

  mutating func visit(_ alignment: inout TextBlock.Alignment, _ line: SourceLine) {
    guard let old = other(.alignment, "\(alignment)", line) else { return }
    let all = [TextBlock.Alignment.leading, .center, .trailing]
    alignment = all.first { "\($0)" == old } ?? alignment
  }

  mutating func visit(_ overflow: inout TextBlock.Overflow, _ line: SourceLine) {
    switch overflow {
    case .truncate(var lines, let kept):
      visit(.lines, &lines, line)
      overflow = .truncate(lines: lines, kept: kept)
    case .truncateMiddle(var lines):
      visit(.lines, &lines, line)
      overflow = .truncateMiddle(lines: lines)
    case .wrap, .prose, .fold, .truncateStart:
      break
    }
  }

  mutating func visit(_ padding: inout Box.Padding, _ line: SourceLine) {
    visit(.paddingAbove, &padding.top, line)
    visit(.paddingBelow, &padding.bottom, line)
    visit(.paddingBefore, &padding.leading, line)
    visit(.paddingAfter, &padding.trailing, line)
  }

  mutating func visit(_ widths: inout ColumnWidths, _ line: SourceLine) {
    if widths.minimum == widths.maximum, widths.ideal == widths.maximum {
      visit(.width, &widths.ideal, line)
      widths.minimum = widths.ideal
      widths.maximum = widths.ideal
      return
    }
    visit(.leastWidth, &widths.minimum, line)
    visit(.idealWidth, &widths.ideal, line)
    visit(.mostWidth, &widths.maximum, line)
    visit(.share, &widths.share, line)
  }

  /// Visits the words of a text, and then their roles.
  ///
  /// - Returns: whether all words were taken back: then there was no such text.
  @discardableResult
  mutating func visit(_ runs: inout [Run], _ line: SourceLine) -> Bool {
    let words = substitution?.read(runs)
    if let words { runs = words }
    for index in runs.indices {
      if var spoken = runs[index].spokenAs {
        visit(words: &spoken, runs[index].role)
        runs[index].spokenAs = spoken
      }
    }
    for role in Set(runs.map(\.role)) {
      var old = role
      visit(.role, &old, line)
      guard old != role else { continue }
      for index in runs.indices where runs[index].role == role { runs[index].role = old }
    }
    return words?.allSatisfy(\.text.string.isEmpty) ?? false
  }

  /// Visits the words of the items of a flow, and removes those that were taken back.
  mutating func visit(_ items: inout [Flow.Item], _ line: SourceLine) {
    items = items.compactMap { item in
      var item = item
      return visit(&item.runs, line) ? nil : item
    }
  }

  /// Visits a glyph or a label as a text of its own.
  mutating func visit(words: inout SafeText, _ role: Role) {
    guard let substitution else { return }
    if let old = substitution.read([Run(words, role)]) { words = old[0].text }
  }

  mutating func visit(_ text: inout TextBlock, _ outer: SourceLine) -> Bool {
    let line = text.line.isOwn ? text.line : outer
    var runs = text.runs
    let isGone = visit(&runs, line)
    if runs != text.runs { text.runs = runs }
    visit(&text.alignment, line)
    visit(&text.overflow, line)
    visit(.measure, &text.measure, line)
    visit(.hang, &text.hang, line)
    return isGone
  }

  /// Visits a breakpoint. The same number in another choice is the same constant, also where nothing
  /// that is drawn says so.
  mutating func visited(breakpoint number: Int, _ line: SourceLine) -> Int {
    if let substitution { return substitution.breakpoints[number] ?? number }
    var number = number
    visit(.breakpoint, &number, line)
    return number
  }

  /// Visits the order of rows: reversed, if it was another one.
  mutating func visit(orderOf list: inout LazyList, _ line: SourceLine) {
    guard other(.order, "as given", line) != nil else { return }
    list.row = { [row = list.row, last = list.count - 1] in row(last - $0) }
  }

  /// Visits a block that decides which alternative is drawn, so that its values are also those of the
  /// choice.
  mutating func visited(deciding block: Block) -> Block {
    if substitution == nil { found += block.values(.none) }
    return visited(block)
  }

  /// Visits a block in another one.
  ///
  /// - Parameter line: the line of the builder that has it.
  func visited(_ block: Block, _ line: SourceLine = .none) -> Block {
    substitution?.applied(to: block, line) ?? block
  }
}

extension Block {
  /// The values of the block itself.
  ///
  /// - Parameter line: the line of the builder that has it.
  func values(_ line: SourceLine) -> [GivenValue] {
    var visitor = ValueVisitor(substitution: nil)
    _ = visited(by: &visitor, line)
    return visitor.found
  }

  /// The block with what a visitor puts in place of its values and words.
  ///
  /// - Parameter outer: the line of the builder that has the block.
  func visited(by visitor: inout ValueVisitor, _ outer: SourceLine) -> Block {
    let own = kind.line
    let line = own.isOwn ? own : outer
    switch self {
    case .text(var text):
      return visitor.visit(&text, outer) ? .nothing : .text(text)
    case .stack(var stack):
      visitor.visit(.gap, &stack.gap, line)
      for index in stack.items.indices {
        let place = stack.items[index].line
        visitor.visit(.gapBefore, &stack.items[index].before, place)
        visitor.visit(.gapAfter, &stack.items[index].after, place)
        stack.items[index].block = visitor.visited(stack.items[index].block, place)
      }
      return .stack(stack)
    case .indent(let indent):
      return .indent(indent.visited(by: &visitor, line))
    case .row(var row):
      visitor.visit(.columnGap, &row.gap, line)
      for index in row.cells.indices {
        let place = row.cells[index].line
        visitor.visit(&row.cells[index].widths, place)
        visitor.visit(&row.cells[index].alignment, place)
        row.cells[index].block = visitor.visited(row.cells[index].block, place)
      }
      return .row(row)
    case .flow(var flow):
      visitor.visit(.columnGap, &flow.gap, line)
      visitor.visit(.rows, &flow.rows, line)
      visitor.visit(.role, &flow.countRole, line)
      visitor.visit(&flow.items, line)
      return .flow(flow)
    case .table(let table):
      return .table(table.visited(by: &visitor, line))
    case .choice(let choice):
      return .choice(choice.visited(by: &visitor, line))
    case .rule(var rule):
      visitor.visit(&rule.glyph, line)
      visitor.visit(.role, &rule.role, line)
      if case .matching(var text) = rule.length {
        _ = visitor.visit(&text, .none)
        rule.length = .matching(text)
      }
      return .rule(rule)
    case .bar(var bar):
      visitor.visit(words: &bar.words, .plain)
      visitor.visit(.role, &bar.role, line)
      if var track = bar.track {
        visitor.visit(.role, &track, line)
        bar.track = track
      }
      return .bar(bar)
    case .form(var form):
      visitor.visit(.gap, &form.gap, line)
      for index in form.fields.indices {
        form.fields[index].visit(by: &visitor)
      }
      return .form(form)
    case .box(let box):
      return .box(box.visited(by: &visitor, line))
    case .list(var list):
      visitor.visit(.gap, &list.gap, line)
      visitor.visit(orderOf: &list, line)
      if let substitution = visitor.substitution {
        list.row = { [row = list.row] in substitution.applied(to: row($0)) }
      }
      return .list(list)
    case .viewport(var viewport):
      viewport.arrangements = viewport.arrangements.map { arrangement in
        changing(arrangement) {
          $0.top = visitor.visited($0.top)
          $0.bottom = visitor.visited($0.bottom)
        }
      }
      viewport.body = visitor.visited(viewport.body)
      viewport.more = viewport.more.map { visitor.visited($0) }
      return .viewport(viewport)
    case .layers(var layers):
      layers.back = visitor.visited(layers.back)
      layers.front = visitor.visited(layers.front)
      return .layers(layers)
    case .meaning(.heading(var level), let block):
      let inner = block.kind.line
      visitor.visit(.headingLevel, &level, inner.isOwn ? inner : line)
      return .meaning(.heading(level), visitor.visited(block, outer))
    case .meaning(.labelled(var words), let block):
      visitor.visit(words: &words, .plain)
      return .meaning(.labelled(words), visitor.visited(block, outer))
    case .meaning(let meaning, let block):
      return .meaning(meaning, visitor.visited(block, outer))
    case .region(let kind, let block):
      return .region(kind, visitor.visited(block, outer))
    }
  }
}

extension Indent {
  fileprivate func visited(by visitor: inout ValueVisitor, _ line: SourceLine) -> Indent {
    var indent = self
    // Spaces aren't words, so their number is a value.
    if first.allSatisfy(\.isBlank), rest.allSatisfy(\.isBlank), let run = first.first ?? rest.first
    {
      let cells = run.text.string.utf8.count
      var old = cells
      visitor.visit(.indent, &old, line)
      if old != cells {
        let blanks = Run(.blanks(old), run.role, isOrnament: true)
        indent.first = first.isEmpty ? [] : [blanks]
        indent.rest = rest.isEmpty ? [] : [blanks]
      }
    } else {
      visitor.visit(&indent.first, line)
      visitor.visit(&indent.rest, line)
    }
    if first.isEmpty, rest.isEmpty {
      indent.visitBounds(by: &visitor, line)
    }
    indent.block = visitor.visited(block)
    return indent
  }

  private mutating func visitBounds(by visitor: inout ValueVisitor, _ line: SourceLine) {
    if least == limit {
      visitor.visit(.width, &least, line)
      limit = least
    } else {
      visitor.visit(.leastWidth, &least, line)
      visitor.visit(.limit, &limit, line)
    }
    visitor.visit(&alignment, line)
  }
}

extension Choice {
  fileprivate func visited(by visitor: inout ValueVisitor, _ line: SourceLine) -> Choice {
    var choice = self
    for index in alternatives.indices {
      switch alternatives[index].condition {
      case .width(let least) where index + 1 < alternatives.count:
        let old = visitor.visited(breakpoint: least, line)
        choice.alternatives[index].condition = .width(atLeast: old)
      case .shortened(let block):
        choice.alternatives[index].condition = .shortened(visitor.visited(deciding: block))
      case .width, .natural, .always:
        break
      }
    }
    for index in choice.alternatives.indices {
      choice.alternatives[index].block = visitor.visited(choice.alternatives[index].block)
    }
    return choice
  }
}

extension Box {
  fileprivate func visited(by visitor: inout ValueVisitor, _ line: SourceLine) -> Box {
    var box = self
    func glyph(_ glyph: SafeText) -> SafeText {
      changing(glyph) { visitor.visit(words: &$0, role) }
    }
    box.border.top = border.top.map(glyph)
    box.border.bottom = border.bottom.map(glyph)
    box.border.leading = border.leading.map(glyph)
    box.border.trailing = border.trailing.map(glyph)
    box.border.corners = border.corners.map(glyph)
    visitor.visit(.role, &box.role, line)
    visitor.visit(.background, &box.background, line)
    visitor.visit(&box.padding, line)
    visitor.visit(.height, &box.height, line)
    visitor.visit(&box.header.items, line)
    box.block = visitor.visited(block)
    return box
  }
}

extension FormBlock.Field {
  fileprivate mutating func visit(by visitor: inout ValueVisitor) {
    func visited(_ text: TextBlock?) -> TextBlock? {
      guard var text, visitor.visit(&text, .none) == false else { return nil }
      return text
    }
    _ = visitor.visit(&label, .none)
    help = visited(help)
    error = visited(error)
    content = visitor.visited(content)
  }
}

extension TableBlock {
  fileprivate func visited(by visitor: inout ValueVisitor, _ line: SourceLine) -> TableBlock {
    var table = self
    visitor.visit(.columnGap, &table.gap, line)
    visitor.visit(.role, &table.ruleRole, line)
    visitor.visit(.role, &table.keyRole, line)
    for index in columns.indices {
      visitor.visit(&table.columns[index].widths, line)
      visitor.visit(&table.columns[index].alignment, line)
      table.columns[index].title = columns[index].title.map { visitor.visited($0) }
    }
    if let substitution = visitor.substitution {
      table.rows.cells = { [rows] index in rows.cells(index).map { substitution.applied(to: $0) } }
    }
    return table
  }
}
