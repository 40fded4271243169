import Catalogue

/// One option of the command line. Help, parsing and completions are all made from the list of these.
struct Option: Sendable {
  /// What the option decides, for the program.
  enum Key: String, CaseIterable, Sendable {
    case width, height, scroll, allSizes, allStates, ascii, color, format, state, payload, item, query, snapshots
    case list, diff, context, record, prune, force, review, sweep, explain, audit, gallery
    case help, version, completions, manual
  }

  /// Under which heading the help lists it.
  enum Group: String, CaseIterable, Sendable {
    case lens = "What is drawn, and how"
    case verb = "What is done instead of drawing"
    case also = "And"
  }

  var key: Key
  /// Without hyphens.
  var long: String
  var short: Character?
  /// What its value is called in the help; nil where it takes none.
  var value: String?
  /// The values that it may have, where there are only a few.
  var choices: [String] = []
  /// Whether it may be given more than once.
  var isRepeatable = false
  var group: Group
  /// The option without which this one means nothing.
  var needs: Key?
  var about: String

  /// Whether it is a thing to do, of which there can be one at a time.
  var isVerb: Bool { group == .verb && needs == nil }

  /// The option of a key.
  static func of(_ key: Key) -> Option? { all.first { $0.key == key } }
}

extension Option {
  /// Every option, in the order of the help.
  static let all: [Option] = [
    Option(
      key: .width, long: "width", short: "w", value: "N", group: .lens,
      about: "cells in a row, 20 to 500; small is 40, large is 100 (40)"),
    Option(
      key: .height, long: "height", short: "H", value: "N", group: .lens,
      about: "rows of a window, 8 or more (the whole page)"),
    Option(key: .scroll, long: "scroll", value: "N", group: .lens, about: "rows above the window (0)"),
    Option(key: .allSizes, long: "all-sizes", short: "a", group: .lens, about: "every size that has a golden"),
    Option(key: .allStates, long: "all-states", group: .lens, about: "every state of the screens selected"),
    Option(
      key: .format, long: "format", short: "f", value: "FORMAT",
      choices: Lens.Format.allCases.map(\.rawValue) + [DiffForm.markdown.rawValue], group: .lens,
      about: "text, ansi, json, html, styles, spoken; for a difference markdown (text)"),
    Option(key: .ascii, long: "ascii", group: .lens, about: "lines and marks in ASCII"),
    Option(
      key: .color, long: "color", value: "WHEN", choices: ColorChoice.allCases.map(\.rawValue), group: .lens,
      about: "auto, always or never (auto: on a terminal, unless NO_COLOR or TERM=dumb)"),
    Option(
      key: .state, long: "state", value: "FILE", group: .lens,
      about: "draw this view state, JSON as --format json prints it; - is standard input"),
    Option(
      key: .payload, long: "payload", value: "[NAME=]FILE", isRepeatable: true, group: .lens,
      about: "draw what the screen shows on receiving this answer from its server"),
    Option(
      key: .item, long: "item", value: "N", group: .lens, needs: .payload,
      about: "open this item of the payload, counted from 1 (1)"),
    Option(
      key: .query, long: "query", value: "TEXT", group: .lens, needs: .payload,
      about: "what the search field holds, with a payload"),
    Option(
      key: .snapshots, long: "snapshots", value: "DIR", group: .lens,
      about: "the folder of goldens (the nearest Snapshots at or above this folder)"),
    Option(key: .list, long: "list", short: "l", group: .verb, about: "name the states, a line each"),
    Option(key: .diff, long: "diff", short: "d", group: .verb, about: "compare with the goldens, one cause at a time"),
    Option(
      key: .context, long: "context", value: "N", group: .verb, needs: .diff,
      about: "with --diff: rows shown around each that differs (1)"),
    Option(key: .record, long: "record", group: .verb, about: "write the goldens that differ; not where CI is set"),
    Option(
      key: .prune, long: "prune", group: .verb, needs: .record, about: "with --record: remove goldens that no state has"
    ),
    Option(key: .force, long: "force", group: .verb, needs: .record, about: "with --record: also where CI is set"),
    Option(key: .review, long: "review", group: .verb, about: "go through what differs and accept it, cause by cause"),
    Option(
      key: .sweep, long: "sweep", group: .verb,
      about: "draw every width: where the layout changes or breaks"),
    Option(
      key: .explain, long: "explain", group: .verb, about: "say which rule shortened which text, and what is hidden"),
    Option(
      key: .audit, long: "audit", group: .verb,
      about: "alter each field of view states: which does no golden notice?"),
    Option(
      key: .gallery, long: "gallery", value: "FILE", group: .verb,
      about: "write all of it on one page for a browser; - is standard output"),
    Option(key: .help, long: "help", short: "h", group: .also, about: "this page"),
    Option(key: .version, long: "version", group: .also, about: "the version"),
    Option(
      key: .completions, long: "completions", value: "SHELL", choices: Completions.Shell.allCases.map(\.rawValue),
      group: .also, about: "a script for bash, zsh or fish that completes options and selectors"),
    Option(key: .manual, long: "manual", group: .also, about: "a manual page for man(1)"),
  ]

  /// `-w`, or `--width` where there is no short form.
  var shortest: String { short.map { "-\($0)" } ?? "--\(long)" }
}

/// When escapes are written.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
