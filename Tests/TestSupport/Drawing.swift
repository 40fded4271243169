import TextLayout

/// The frame of a block that is drawn at a width, or in a window.
package func frame(
  _ block: some BlockConvertible, _ width: Int, height: Int? = nil, scroll: Int = 0,
  glyphs: Glyphs = .unicode
) -> Frame {
  let size = Size(clamping: width, height: height, scroll: scroll)
  return Frame(drawing: block.asBlock, size: size, glyphs: glyphs)
}

/// The rows of a block that is drawn at a width.
package func rows(
  _ block: some BlockConvertible,
  _ width: Int = 40,
  height: Int? = nil,
  scroll: Int = 0,
  glyphs: Glyphs = .unicode
) -> [String] {
  frame(block, width, height: height, scroll: scroll, glyphs: glyphs).rows
}

/// The rows of a block as one text.
package func drawing(
  _ block: some BlockConvertible,
  _ width: Int,
  glyphs: Glyphs = .unicode
) -> String {
  frame(block, width, glyphs: glyphs).text
}

/// Drawings below their sizes, for the file of a suite, each above what was shortened and its
/// regions.
package func drawn(
  _ block: some BlockConvertible,
  _ widths: Int...,
  height: Int? = nil,
  scroll: Int = 0,
  glyphs: Glyphs = .unicode
) -> String {
  let drawings = widths.map { width in
    let frame = frame(block, width, height: height, scroll: scroll, glyphs: glyphs)
    let rows = height.map { " x \($0)" } ?? ""
    let above = scroll > 0 ? ", scrolled by \(scroll)" : ""
    let lines = ["at \(width)\(rows)\(above)"] + frame.rows + frame.notes
    return lines.joinedLines
  }
  return drawings.joined(separator: "\n\n")
}

/// The roles and origins of a block's runs.
package func styles(_ block: some BlockConvertible, _ width: Int) -> String {
  StyleRuns.encode(frame(block, width)).text
}

/// The spoken form of a block.
package func spoken(_ block: some BlockConvertible) -> String {
  Spoken.encode(block.asBlock).text
}

extension Frame {
  /// The rows as one text.
  package var text: String {
    rows.joinedLines
  }

  /// What was shortened, and the regions. Rows and cells are counted from 1.
  fileprivate var notes: [String] {
    var notes: [String] = []
    var last = ""
    for shortening in shortenings {
      let rule = "\(shortening.rule)".replacing(/Optional\((\d+)\)/) { $0.1 }
      let place = "· \(shortening.row + 1):\(shortening.column + 1) \(rule)"
      if place != last { notes.append(place) }
      last = place
      for words in shortening.hidden.lines {
        notes[notes.count - 1] += " “\(words)”"
      }
    }
    for region in regions {
      let rows = "\(region.rows.lowerBound + 1)-\(region.rows.upperBound)"
      let columns = "\(region.columns.lowerBound + 1)-\(region.columns.upperBound)"
      let kind = "\(region.kind)".replacing(/TextLayout.Identifier\(value: (.*)\)\)/) { "\($0.1))" }
      notes.append("· \(kind) in rows \(rows), cells \(columns)")
    }
    return notes
  }
}
