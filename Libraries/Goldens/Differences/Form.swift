import GalleySystem
import TextLayout

/// One way in which goldens differ: what was there, and what is there now.
///
/// The forms of a golden say everything that differs in it. A difference without a form of its own
/// is one that follows from another by rules that are checked, such as a cell at the right edge
/// that stays there.
package struct Form: Hashable, Sendable {
  /// The kinds of form.
  package enum Kind: String, CaseIterable, Sendable {
    /// Words were replaced, added or removed.
    case words
    /// Words are in another place.
    case moved
    /// Words have another role, or spaces between them have.
    case role
    /// A rule or a border has another length.
    case length
    /// Rows begin in another column.
    case columns
    /// There is another number of spaces between two words.
    case gap
    /// There is another number of blank rows.
    case rows
    /// A text is shortened at another place: it is the same up to the mark, and the rest had no
    /// room.
    case cut
    /// A text is divided into lines at another place.
    case breaks
    /// A window shows another part of its page.
    case window
    /// The same roles cover other cells.
    case cells
    /// A whole file is missing, orphaned, moved or invalid.
    case file
  }

  /// The kind.
  package let kind: Kind
  /// What was removed: words with a space between two, a role, a number of cells; empty if nothing
  /// was.
  package var old = ""
  /// What was added, or the number of cells or rows; empty if nothing was.
  package var new = ""
  /// What tells this form from others with the same old and new text: a word beside a number, the
  /// role of a theme's row, a rule of any length; empty if nothing is needed.
  package var context = ""
}

extension Form {
  /// Whether another difference can be the only reason for it, because it changes the room that a
  /// text has.
  var canFollow: Bool {
    [.breaks, .cut, .length, .window].contains(kind) || context == Form.windowEnd
  }

  /// The context of the blank rows that fill a window.
  static let windowEnd = "at the end of the window"

  /// Whether other words in the same row can be the reason for it.
  var isInRow: Bool { kind == .columns && old == "cells" || kind == .gap && context.isEmpty }

  /// Whether its description quotes goldens.
  var hasWords: Bool { ![.columns, .rows, .cut, .breaks].contains(kind) }

  /// The texts that it is made of.
  var parts: [String] { [kind.rawValue, old, new, context] }

  /// A number made of its texts.
  var mark: String { parts.checksum }
}

extension Form.Kind {
  /// The word for several forms of a kind.
  var noun: String {
    switch self {
    case .words: "change"
    case .moved: "moved text"
    case .role: "style change"
    case .length: "other length"
    case .gap: "other gap"
    case .cells: "style in other cells"
    case .columns, .rows, .cut, .breaks, .window, .file: "movement"
    }
  }
}

extension Form: CustomStringConvertible {
  /// In words, such as `“9 stories” → “9 items”`, `+ “new”`, `2 columns to the right` or `1 fewer
  /// blank row`.
  package var description: String { pieces.joined() }

  /// The description in three pieces. Forms with the same first and last piece can be told
  /// together.
  var pieces: [String] {
    let place = context.isEmpty ? "" : " (\(Form.shown(context)))"
    let number = Int(new) ?? 0
    let ending = abs(number) == 1 ? "" : "s"
    switch kind {
    case .words, .role: return change(Form.quoted, place)
    case .length where context.isEmpty: return change(Form.shown)
    case .length:
      return [
        "", Form.shown(context),
        " \(abs(number)) cell\(ending) \(number > 0 ? "longer" : "shorter")",
      ]
    case .moved: return ["moved: ", Form.quoted(old), ""]
    case .columns:
      let side = number > 0 ? "right" : "left"
      return [old.isEmpty ? "" : "\(old) ", "\(abs(number))", " column\(ending) to the \(side)"]
    case .gap: return ["", "\(old) → \(new)", place]
    case .rows:
      return ["", "\(abs(number))", " \(number > 0 ? "more" : "fewer") blank row\(ending)\(place)"]
    case .cut: return ["", "shortened at another place", ""]
    case .breaks: return ["", "other line breaks", ""]
    case .window: return ["moved in the window: "] + [change(Form.quoted).joined(), ""]
    case .cells: return ["cells ", "\(old) → \(new)", ""]
    case .file: return ["", [old, new].filter { !$0.isEmpty }.joined(separator: " → "), ""]
    }
  }

  private func change(_ shown: (String) -> String, _ place: String = "") -> [String] {
    if old.isEmpty { return ["+ ", shown(new), place] }
    return new.isEmpty ? ["− ", shown(old), place] : ["", shown(old), " → \(shown(new))\(place)"]
  }

  private static func quoted(_ words: String) -> String { "“\(shown(words))”" }

  /// The text with invisible characters and non-breaking spaces made visible, repeated marks
  /// counted, and at most about 120 characters: the middle of a longer one is left out.
  private static func shown(_ words: String) -> String {
    let start = runs(of: words, atLeast: 121).joined()
    let end =
      start.count <= 120
      ? "" : runs(of: words.reversed(), atLeast: 30).reversed().joined().suffix(30)
    let text = end.isEmpty ? start : "\(start.prefix(80)) … \(end)"
    return CellMarks.visible(Array(text.utf8)[...]).withVisibleSpaces
  }

  /// The first runs of equal characters, until they have a number of characters. Many equal marks
  /// are counted.
  private static func runs(of words: some BidirectionalCollection<Character>, atLeast limit: Int)
    -> [String]
  {
    var (runs, length, rest) = ([String](), 0, words[...])
    while length < limit, let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      let isCounted = count > 6 && !first.isLetter && !first.isNumber
      runs.append(isCounted ? "\(first)×\(count)" : String(repeating: first, count: count))
      length += runs[runs.count - 1].count
      rest = rest.dropFirst(count)
    }
    return runs
  }
}

extension [String] {
  /// A number made of the texts, in hexadecimal digits.
  var checksum: String {
    let bytes = reduce(into: [UInt8]()) { bytes, text in
      bytes += text.utf8
      bytes.append(0xFF)
    }
    return String(bytes.checksum, radix: 16)
  }
}
