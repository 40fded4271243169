import Console
import Goldens
import TextLayout

/// The workbench: the states of a catalogue, and the drawing of one of them at any size. A state
/// machine that a terminal drives.
struct Workbench {
  /// What stays the same.
  struct Subject {
    var catalogue: Catalogue
    /// The states of the tree.
    var specimens: [Specimen]
    var store: GoldenStore?
    /// The number of colours of the terminal; nil for none.
    var depth: ANSI.Depth?
    /// The lines of code of all states; called when a line is asked for.
    var code: () -> CodeLines? = { nil }
    /// Whether the program ends when all causes are accepted.
    var isReview = false
  }

  /// The list at the left.
  enum List: String, Codable, Sendable {
    case states, causes
  }

  /// A line of text that is typed.
  struct Prompt {
    /// The use of the line.
    enum Use {
      case filter
      /// The path of a file for the text of the state.
      case file([UInt8])
      /// The words of a field, and the fields before.
      case field(FieldEditor)
    }

    var use: Use
    var line = LineEditor()
  }

  /// The next step after a key.
  enum Effect: Equatable {
    /// Compare with the goldens, and show the causes.
    case compare
    case record([Change])
    case restore([Change])
    /// Open the editor at a line, such as `Sources/Ledger/Overview.swift:12`.
    case edit(String)
    case save([UInt8], String)
    case stopBuild, redraw, quit
  }

  /// One of the strains of a state.
  struct ShownStrain {
    /// The path of the state.
    let path: String
    let all: [Strain]
    var index: Int
    var specimen: Specimen
  }

  /// A cell of the drawing, and what is known about it.
  struct InspectedCell {
    var row: Int
    var column: Int
    var inspection: Inspection
  }

  /// The edges of the drawing.
  enum Edge {
    case right, bottom
  }

  let subject: Subject
  var states: StateTree
  /// The causes of the differences from the goldens; nil before they are asked for.
  var causes: CauseList?
  var list = List.states
  /// The changed states, by path.
  var edits: [String: FieldEditor] = [:]
  /// Whether the fields of the state are in the place of the list.
  var isEditing = false
  /// What real data does to a state.
  var strain: ShownStrain?
  var look = Look()
  var drawn = Drawn()
  /// The cell whose code is named.
  var inspected: InspectedCell?
  /// The edge that is dragged.
  var draggedEdge: Edge?
  /// The size and the background of the terminal.
  var columns = 80
  var rows = 24
  var isDark: Bool?
  /// Whether the drawing is shown where the terminal has no room for both.
  var showsPage = false
  /// The page of keys, which covers the others.
  var help: PageView?
  var prompt: Prompt?
  /// A message until the next key.
  var remark: String?
  /// What the build of the program says.
  var build = Rebuilder.State.idle
  /// The states that crash, by their names with their changes, and the last words of the program.
  var crashes: [String: String] = [:]
  /// What the key that is handled asks for.
  var effects: [Effect] = []

  init(_ subject: Subject) {
    self.subject = subject
    states = StateTree(subject.specimens.map(\.parts))
    let count = subject.specimens.count
    if count == 1 || count < subject.catalogue.specimens.count { states.select(0) }
  }

  // MARK: The state

  /// The state of the cursor, unchanged; nil for a golden without a state.
  var original: Specimen? {
    if let change {
      return subject.catalogue.specimens.first { $0.path == change.specimen }
    }
    return states.item.map { subject.specimens[$0] }
  }

  /// The cause of the cursor in the list of causes, and its golden.
  var cause: Cause? { list == .causes ? causes?.cause : nil }
  var change: Change? { list == .causes ? causes?.change : nil }

  /// The changed fields of the state.
  var editor: FieldEditor? {
    get { original.flatMap { edits[$0.path] } }
    set { if let path = original?.path { edits[path] = newValue } }
  }

  /// The strain of the state, if it is under one.
  var shownStrain: ShownStrain? { strain?.path == original?.path ? strain : nil }

  /// The state that is drawn: strained, changed, or a step of a flow.
  var shown: Specimen? {
    guard let original else { return nil }
    if let shownStrain { return shownStrain.specimen }
    if let edit = edits[original.path] { return edit.specimen }
    guard let page = step?.page else { return original }
    return Specimen(path: original.path, kind: .flow, about: original.about, sizes: original.sizes)
    { page }
  }

  /// The steps of a flow.
  var steps: [FlowStep] { original?.steps?() ?? [] }

  /// The step of a flow that is shown; nil for all of them.
  var step: FlowStep? {
    guard let index = look.step else { return nil }
    let steps = steps
    return steps.indices.contains(index) ? steps[index] : nil
  }

  /// The tree of the list that is shown.
  var tree: StateTree {
    get { list == .causes ? causes?.tree ?? states : states }
    set {
      if list == .causes {
        causes?.tree = newValue
      } else {
        states = newValue
      }
    }
  }
}
