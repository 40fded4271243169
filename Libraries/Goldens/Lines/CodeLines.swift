import GalleySystem
import TextLayout

/// Finds the lines of code that draw the cells of some specimens.
///
/// The states are drawn again, so the lines belong to the code as it is now.
package struct CodeLines: Sendable {
  private let specimens: [String: Specimen]
  /// The paths of source files, by the file's name.
  private let sources: [String: [String]]

  /// - Parameters:
  ///   - specimens: all specimens of a catalogue.
  ///   - sources: the paths of the package's source files, such as `Sources/Ledger/Overview.swift`.
  package init(_ specimens: [Specimen], sources: [String] = []) {
    self.specimens = specimens.keyed(by: \.path)
    self.sources = Dictionary(grouping: sources, by: \.lastPart)
  }

  /// The lines of a package; without a folder, a line has the name of its module.
  package init(_ specimens: [Specimen], inPackage folder: String?) {
    let package = folder.map { GoldenStore(folder: $0) }
    // A folder or a file that can't be read only leaves lines out.
    let files = (try? package?.paths()) ?? []
    let sources = files.filter { $0.hasSuffix(".swift") }
    self.init(specimens, sources: sources)
  }

  /// Draws a specimen, and records what was written.
  static func draw(
    _ specimen: Specimen,
    _ size: Size,
    _ glyphs: Glyphs = .unicode
  ) -> Frame {
    BlockTrace.recording { specimen.draw(size, glyphs) }
  }

  /// The lines of some blocks, given from the page to the innermost; nil if none is known.
  func path(of blocks: [BlockTrace.Step]) -> CodePath? {
    let lines = blocks.flatMap(\.lines).reversed().unique
    if lines.isEmpty { return nil }
    let places = lines.map { line in
      "\(place(of: line.file)):\(line.number)"
    }
    return CodePath(lines: places)
  }

  /// The path of a source file, if only one has its name, or only one of these is in a folder with
  /// the module's name or the end of it; else the module and the name.
  private func place(of file: String) -> String {
    let parts = file.split(separator: "/")
    var found = sources[file.lastPart] ?? []
    if found.count > 1 {
      found = found.filter { path in
        let folders = path.split(separator: "/").dropLast()
        return folders.contains(where: parts[0].hasSuffix)
      }
    }
    return found.count == 1 ? found[0] : file
  }

  // MARK: Causes

  /// The lines that draw what a cause changed, of the first golden that shows it; nil if they can't
  /// be found, as for a cause of whole files, or of removed rows.
  package func lines(of cause: Cause, in differences: Differences) -> CodePath? {
    if cause.file != nil { return nil }
    if case .value(let given, _, _) = cause.main {
      return CodePath(lines: ["\(place(of: given.line.file)):\(given.line.number)"])
    }
    for change in [cause.example] + cause.changes.prefix(8) {
      for step in differences.steps(of: change, in: cause) {
        if var path = path(of: change, after: step) {
          path.field = differences.field(of: cause)
          return path
        }
      }
    }
    return nil
  }

  /// The lines that draw the changed rows of a golden after a step; nil unless it is drawn so.
  private func path(of change: Change, after step: Differences.Step) -> CodePath? {
    guard let name = change.name, let size = name.size,
      let specimen = specimens[change.state]
    else { return nil }
    let substitution = Substitution(step.takenBack)
    let frame = substitution.drawing { CodeLines.draw(specimen, size) }
    guard name.aspect.encode(frame) == step.difference.new.joinedRows else { return nil }
    var traces: [BlockTrace] = []
    let rows = DiffRow.rows(of: step.difference, context: 0)
    for row in rows where row.kind == .added {
      var cells = row.changedCells
      var number = row.number - 1
      if name.aspect != .text {
        let text = Array(row.text.utf8)
        let run = StyleRows.Run(text[...])
        cells = [run.cells]
        number = run.row
      }
      traces += frame.traces(in: cells, ofRow: number)
    }
    return path(ofMost: traces)
  }

  /// The lines of the most cells; of spaces only if all are.
  func path(ofMost traces: [BlockTrace]) -> CodePath? {
    let written = traces.filter { !$0.isBlank }
    var paths: [CodePath] = []
    var cells: [CodePath: Int] = [:]
    for trace in written.isEmpty ? traces : written {
      guard let path = path(of: trace.path) else { continue }
      paths.append(path)
      cells[path, default: 0] += trace.columns.count
    }
    let most = cells.values.max()
    return paths.first { cells[$0] == most }
  }
}

extension Differences {
  /// The field of the view state with the new words of a cause, in the golden that shows it; nil if a
  /// layout has them.
  fileprivate func field(of cause: Cause) -> JSONPath? {
    guard let place = places[cause.example.path],
      let found = all[place].found(of: cause.number).first(where: { $0.form == cause.main }),
      case .words(let words) = found.edit, !words.new.isEmpty
    else { return nil }
    return specimens[cause.example.state]?.field(with: words.text.words, changing: words.new)
  }
}

extension DiffRow {
  /// The cells that changed; all if the row changed as a whole.
  fileprivate var changedCells: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var column = 0
    for segment in segments {
      let end = column + Cells.count(segment.text)
      if segment.isChanged { ranges.append(column..<end) }
      column = end
    }
    return ranges.isEmpty ? [0..<Int.max] : ranges
  }
}

extension Frame {
  /// The traces of some cells of a row.
  func traces(in cells: [Range<Int>], ofRow row: Int) -> [BlockTrace] {
    traces(inRows: row..<row + 1).filter { trace in
      cells.contains { $0.overlaps(trace.columns) }
    }
  }

  /// The blocks around both what is above a row and what is below it.
  func blocks(aroundRow row: Int) -> [BlockTrace.Step] {
    let above = traces(inRows: 0..<row).last?.path
    let next = row + 1
    let below = traces(inRows: next..<max(rowCount, next)).first?.path
    guard let above, let below else { return above ?? below ?? [] }
    let common = zip(above, below).prefix { $0 == $1 }
    return common.map(\.0)
  }
}
