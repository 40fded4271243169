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
  /// The causes of the differences from the goldens; the list shows them instead of the states.
  var causes: CauseList?
  /// The changed states, by path.
  var edits: [String: FieldEditor] = [:]
  /// Whether the fields of the state are shown instead of the list.
  var isEditing = false
  /// A state with the values of real data.
  var strain: ShownStrain?
  var look = Look()
  var drawn = Drawn()
  /// The row of the drawing whose code is named, and the report about it.
  var inspected: (row: Int, report: Inspection)?
  /// The size and the background of the terminal.
  var columns = 80
  var rows = 24
  var isDark: Bool?
  /// The page of keys, which covers the others.
  var help: PageView?
  /// The line that is typed, after its sign: the words of a field, or of the paths to show.
  var prompt: (sign: String, line: LineEditor)?
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

  /// The strain of the state, if it is under one.
  var shownStrain: ShownStrain? {
    let isHidden = causes != nil && !isEditing
    return strain?.path == original?.path && !isHidden ? strain : nil
  }

  /// The state that is drawn: strained, changed, or as it is.
  var shown: Specimen? {
    shownStrain?.specimen ?? editor?.specimen ?? original
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
