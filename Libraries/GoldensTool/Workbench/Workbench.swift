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
  /// The causes of the differences from the goldens, in place of the states.
  var causes: CauseList?
  /// Whether the fields of the state are shown in place of the list.
  var isEditing = false
  /// The strain of the state, if it is under one.
  var strain: ShownStrain?
  /// The row of the drawing whose code is named, and the report about it.
  var inspected: (row: Int, report: Inspection)?
  /// The line that is typed, after its sign: the words of a field, or of the paths to show.
  var prompt: (sign: String, line: LineEditor)?
  /// The page of keys.
  var help: PageView?
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
    specimens = subject.catalogue.specimens.keyed(by: \.path)
    let screens = subject.specimens.grouped(by: \.path.firstParts)
    let sections = screens.map { screen, states in
      let entries = states.map { SectionList.Entry(name: $0.path.lastPart, path: $0.path) }
      return (title: screen, entries: entries)
    }
    let isWhole = subject.specimens.count == subject.catalogue.specimens.count
    states = SectionList(sections, isFolded: isWhole)
  }

  /// Leaves what is shown of the state.
  mutating func leaveState() {
    isEditing = false
    strain = nil
    inspected = nil
  }

  /// Goes one step back: from the last that is shown of the state, from the filter of the list, or
  /// from the causes.
  mutating func goBack() {
    if inspected != nil {
      inspected = nil
    } else if strain != nil {
      strain = nil
    } else if isEditing {
      isEditing = false
    } else if !list.filter.isEmpty {
      list.filter(by: "")
    } else if causes != nil, subject.isReview {
      effects.append(.quit)
    } else {
      causes = nil
    }
  }

  // MARK: The state

  /// The state of the cursor, unchanged; nil for a golden without a state.
  var original: Specimen? {
    if let change { return specimens[change.state] }
    guard let entry = states.entry else { return nil }
    return specimens[states.entries[entry].path]
  }

  /// The causes, unless the fields of a state are shown over them.
  var shownCauses: CauseList? { isEditing ? nil : causes }

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
