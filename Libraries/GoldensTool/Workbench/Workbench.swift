import Console
import Goldens
import TextLayout

/// The workbench: the states of a catalogue, and the drawing of one of them at any size. A state
/// machine that a terminal drives.
struct Workbench {
  /// The parts that stay the same.
  struct Subject {
    var catalogue: Catalogue
    /// The states of the list.
    var specimens: [Specimen]
    /// The number of colours of the terminal; nil for none.
    var depth: ANSI.Depth?
    /// The lines of code of all states; called when a line is asked for.
    var code: () -> CodeLines? = { nil }
    /// Whether the program ends when all causes are accepted.
    var isReview = false
  }

  /// The next step after a key.
  enum Effect: Equatable {
    /// Compare with the goldens, and show the causes.
    case compare
    case record([Change])
    case restore([Change])
    /// Open the editor at a line, such as `Sources/Ledger/Overview.swift:12`.
    case edit(String)
    case redraw, quit
  }

  let subject: Subject
  /// The states by their paths.
  let specimens: [String: Specimen]
  var states: SectionList
  /// What is shown over the states, from the first on.
  var layers: [Layer] = []
  /// The changed states, by path.
  var edits: [String: FieldEditor] = [:]
  var look = Look()
  var drawn = Drawn()
  /// The size and the background of the terminal.
  var columns = 80
  var rows = 24
  var isDark: Bool?
  /// Whether a person has chosen to see one size or two.
  var isSized = false
  /// A message until the next key.
  var remark: String?
  /// The state of the build.
  var build = Rebuilder.State.idle
  /// The names of the states that crash, with their changes.
  var crashes: Set<String> = []
  /// The effects of the key that is handled.
  var effects: [Effect] = []

  init(_ subject: Subject) {
    self.subject = subject
    specimens = Dictionary(
      subject.catalogue.specimens.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var sections: [SectionList.NewSection] = []
    for specimen in subject.specimens {
      let screen = specimen.parts.dropLast().joined(separator: "/")
      if sections.last?.title != screen { sections.append((screen, [])) }
      let name = specimen.parts.last ?? ""
      let entry = SectionList.Entry(name: name, path: specimen.path)
      sections[sections.count - 1].entries.append(entry)
    }
    let isWhole = subject.specimens.count == subject.catalogue.specimens.count
    states = SectionList(sections, isFolded: isWhole)
  }

  // MARK: The state

  /// The state of the cursor, unchanged; nil for a golden without a state.
  var original: Specimen? {
    if let change { return specimens[change.state] }
    guard let entry = states.entry else { return nil }
    return specimens[states.entries[entry].path]
  }

  /// The golden of the list of causes.
  var change: Change? { causes?.changes.first }

  /// The changed fields of the state.
  var editor: FieldEditor? {
    get { original.flatMap { edits[$0.path] } }
    set { if let path = original?.path { edits[path] = newValue } }
  }

  /// The state that is drawn: strained, changed, or as it is.
  var shown: Specimen? {
    strain?.specimen ?? editor?.specimen ?? original
  }

  /// The list that is shown.
  var list: SectionList {
    get { causes?.list ?? states }
    set {
      if causes == nil {
        states = newValue
      } else {
        causes?.list = newValue
      }
    }
  }
}
