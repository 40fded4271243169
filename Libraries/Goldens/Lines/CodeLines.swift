import GalleySystem
import TextLayout

/// Finds the lines of code that draw the cells of some specimens.
///
/// Only what is drawn again can be told, so the lines belong to the code as it is now.
package struct CodeLines: Sendable {
  private let specimens: [String: Specimen]
  /// The number of screens that each file draws a part of.
  private let uses: [String: Int]
  /// The paths of source files, by the file's name.
  private let sources: [String: [String]]
  /// The source files of the program, to find the lines that make some words.
  private let texts: [(file: String, text: String)]

  /// - Parameters:
  ///   - specimens: all specimens of a catalogue. The first eight states of each screen are drawn
  ///     once: the file that
  ///     draws parts of the fewest screens is the layout's own.
  ///   - sources: the paths of the package's source files, such as `Sources/Ledger/Overview.swift`.
  ///   - texts: the content of those of the program.
  package init(
    _ specimens: [Specimen], sources: [String] = [], texts: [(file: String, text: String)] = []
  ) {
    self.texts = texts
    self.specimens = Dictionary(
      specimens.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.sources = Dictionary(grouping: sources) { String($0.split(separator: "/").last ?? "") }
    var uses: [String: Int] = [:]
    for screen in Dictionary(
      grouping: specimens.filter { $0.kind == .state }, by: { $0.parts.dropLast() }
    ).values {
      let traces = screen.prefix(8).flatMap { state in
        state.sizes.prefix(1).flatMap { CodeLines.draw(state, $0).traces }
      }
      for file in Set(Set(traces.map(\.path)).joined().flatMap(\.lines).map(\.file)) {
        uses[file, default: 0] += 1
      }
    }
    self.uses = uses
  }

  /// The lines of a package, whose source files are read; without a folder, a line has the name of
  /// its module.
  package init(_ specimens: [Specimen], inPackage folder: String?) {
    let package = folder.map { GoldenStore(folder: $0) }
    // A folder or a file that can't be read only leaves lines out.
    let files = ((try? package?.paths()) ?? []).filter { $0.hasSuffix(".swift") }
    let texts = files.filter { $0.hasPrefix("Sources/") }.map { file in
      (file, String(decoding: (try? package?.read(file)) ?? [], as: UTF8.self))
    }
    self.init(specimens, sources: files, texts: texts)
  }

  /// Draws a specimen, and records what was written.
  static func draw(_ specimen: Specimen, _ size: Size, _ glyphs: Glyphs = .unicode) -> Frame {
    BlockTrace.recording { specimen.draw(size, glyphs) }
  }

  /// The lines of some blocks, given from the page to the innermost; nil if none is known.
  func path(of blocks: [BlockTrace.Step]) -> CodePath? {
    let lines = Array(blocks.flatMap(\.lines).reversed())
    guard let first = lines.min(by: { uses[$0.file] ?? .max < uses[$1.file] ?? .max }) else {
      return nil
    }
    return CodePath(lines: ([first] + lines).unique.map { "\(place(of: $0.file)):\($0.number)" })
  }

  /// The path of a source file, if only one has its name, or only one of these is in a folder with
  /// the module's name or the end of it; else the module and the name.
  private func place(of file: String) -> String {
    let parts = file.split(separator: "/")
    let all = sources[String(parts.last ?? "")] ?? []
    func isOwn(_ path: String) -> Bool {
      path.split(separator: "/").dropLast().contains(where: parts[0].hasSuffix)
    }
    let own = all.count == 1 ? all : all.filter(isOwn)
    return own.count == 1 ? own[0] : file
  }

  // MARK: Causes

  /// The lines that draw what a cause changed, of the first golden that shows it; nil for a cause
  /// of whole files.
  package func lines(of group: Cause) -> DrawnBy? {
    if group.file != nil { return nil }
    let made = makers(of: group.forms.map(\.form.new))
    for finding in [group.example] + group.findings.prefix(8) {
      var found = lines(of: finding, group.rows[finding.path] ?? [])
      found.made = made
      if !found.paths.isEmpty { return found }
    }
    return DrawnBy(paths: [], made: made)
  }

  /// The lines of code with a new text, or else with the longest new word or colour, if at most two
  /// have it.
  private func makers(of texts: [String]) -> [String] {
    let words = texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.filter { $0.count > 3 }
    let longest = [texts, words.map(String.init)].compactMap { $0.max { $0.count < $1.count } }
    return longest.lazy.filter { $0.count > 3 }.map(makers).first { !$0.isEmpty } ?? []
  }

  private func makers(of word: String) -> [String] {
    var places: [String] = []
    // Most files don't have the word, and the standard library's search takes much longer.
    for (file, text) in texts where unsafe strstr(text, word) != nil {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//"), code.contains("\"") || code.contains("0x"), code.contains(word)
        else { continue }
        places.append("\(file):\(index + 1)")
      }
    }
    return places.count <= 2 ? places : []
  }

  /// The lines that draw the changed rows of a golden; empty unless the golden is drawn now as the
  /// finding says.
  private func lines(of finding: Finding, _ rows: [Hunk]) -> DrawnBy {
    guard let name = GoldenName(finding.path), let specimen = specimens[finding.state],
      specimen.goldens.first(where: { $0.path == finding.path })?.bytes() == finding.new,
      let size = name.size ?? specimen.sizes.first
    else { return DrawnBy(paths: []) }
    let frame = CodeLines.draw(specimen, size)
    let added = DiffRow.rows(of: RowDifference(of: finding, only: rows), context: 0).filter {
      $0.kind == .added
    }
    let traces: [BlockTrace] =
      switch name.aspect {
      case .text: added.flatMap { frame.traces(in: $0.changedCells, ofRow: $0.number - 1) }
      case .styles:
        StyleRows(Array(added.map(\.text).joined(separator: "\n").utf8)).runs.sorted {
          $0.key < $1.key
        }
        .flatMap { row, runs in runs.flatMap { frame.traces(in: [$0.cells], ofRow: row - 1) } }
      case .spoken:
        frame.traces.filter { trace in
          trace.words.map { words in added.contains { $0.contains(words) } } ?? false
        }
      }
    let drawn = paths(of: traces)
    guard drawn.isEmpty, name.aspect == .text, let hunk = rows.first else {
      return DrawnBy(paths: drawn)
    }
    let around = path(of: frame.blocks(aroundRows: hunk.new))
    return DrawnBy(paths: around.map { [$0] } ?? [], isNear: true)
  }

  /// The lines of some cells but spaces, those of the most cells first.
  func paths(of traces: [BlockTrace]) -> [CodePath] {
    var (order, cells): ([[BlockTrace.Step]], [[BlockTrace.Step]: Int]) = ([], [:])
    for trace in traces where !trace.isBlank {
      if cells[trace.path] == nil { order.append(trace.path) }
      cells[trace.path, default: 0] += trace.columns.count
    }
    let sorted = order.enumerated().sorted {
      (-(cells[$0.1] ?? 0), $0.0) < (-(cells[$1.1] ?? 0), $1.0)
    }
    return sorted.compactMap { path(of: $0.element) }.unique
  }
}

extension DiffRow {
  /// The cells that changed; all if the row changed as a whole.
  fileprivate var changedCells: [Range<Int>] {
    var (ranges, column): ([Range<Int>], Int) = ([], 0)
    for segment in segments {
      let end = column + Cells.count(segment.text)
      if segment.isChanged { ranges.append(column..<end) }
      column = end
    }
    return ranges.isEmpty ? [0..<Int.max] : ranges
  }

  /// Whether a row of spoken text has some words.
  fileprivate func contains(_ words: String) -> Bool {
    words.contains { $0 != " " } && text.contains(words)
  }
}

extension Frame {
  /// What was written in some cells of a row.
  func traces(in cells: [Range<Int>], ofRow row: Int) -> [BlockTrace] {
    traces(inRows: row..<row + 1).filter { trace in cells.contains { $0.overlaps(trace.columns) } }
  }

  /// The blocks around both what is above some rows and what is below them, or what is above if
  /// these have no line.
  func blocks(aroundRows rows: Range<Int>) -> [BlockTrace.Step] {
    let above = traces(inRows: 0..<max(0, rows.lowerBound)).last?.path ?? []
    let below = traces(inRows: rows.upperBound..<max(rows.upperBound, rowCount)).first?.path ?? []
    let common = zip(above, below).prefix { $0 == $1 }.map(\.0)
    return common.contains { !$0.lines.isEmpty } ? common : above.isEmpty ? below : above
  }
}
