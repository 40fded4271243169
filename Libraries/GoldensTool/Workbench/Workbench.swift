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

  /// The use of a line of text that is typed.
  enum Prompt {
    case filter
    /// The path of a file for the text of the state.
    case file([UInt8])
    /// The words of a field, and the fields before.
    case field(FieldEditor)
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

  let subject: Subject
  var states: StateTree
  /// The causes of the differences from the goldens, and their tree; nil before they are asked for.
  var review: (review: Review, tree: StateTree, items: [(cause: Int, golden: Int)])?
  /// The changed states, by path.
  var edits: [String: FieldEditor] = [:]
  /// What real data does to a state, and the one of these that is shown.
  var strains: (path: String, all: [Strain], index: Int, specimen: Specimen)?
  var list = List.states
  /// Whether the fields of the state are in the place of the list.
  var isEditing = false
  var look = Look()
  var prompt: (use: Prompt, line: LineEditor)?
  /// The first row of the page of keys, while it is shown.
  var helpRow: Int?
  /// Whether the drawing is shown where the terminal has no room for both.
  var showsPage = false
  var (columns, rows) = (80, 24)
  var isDark: Bool?
  /// A message until the next key.
  var remark: String?
  /// What is known about a cell.
  var inspected: (row: Int, column: Int, inspection: Inspection)?
  /// What the build of the program says.
  var build = Rebuilder.State.idle
  /// The states that crash, by their names with their changes, and the last words of the program.
  var crashes: [String: String] = [:]
  /// Whether an edge of the drawing is dragged.
  var isDragging = (right: false, bottom: false)
  var drawn = Drawn()

  init(_ subject: Subject) {
    self.subject = subject
    states = StateTree(subject.specimens.map(\.parts))
    if subject.specimens.count == 1 || subject.specimens.count < subject.catalogue.specimens.count {
      states.select(0)
    }
  }

  // MARK: The state

  /// The state of the cursor, unchanged; nil for a golden without a state.
  var original: Specimen? {
    if list == .causes, let change {
      return change.specimen.flatMap { path in subject.catalogue.specimens.first { $0.path == path }
      }
    }
    return states.item.map { subject.specimens[$0] }
  }

  /// The cause of the cursor in the list of causes, and its golden.
  var cause: Cause? { place.flatMap { review?.review.causes[$0.cause] } }
  var change: Change? { place.flatMap { cause?.changes[$0.golden] } }

  /// The cause and the golden of the cursor; the first that shows a cause is its example.
  var place: (cause: Int, golden: Int)? {
    guard let review, let item = review.tree.item else { return nil }
    let place = review.items[item]
    guard review.tree.row?.isFolder == true else { return place }
    let cause = review.review.causes[place.cause]
    return (place.cause, cause.changes.firstIndex { $0.path == cause.example.path } ?? place.golden)
  }

  var editor: FieldEditor? {
    get { original.flatMap { edits[$0.path] } }
    set { if let path = original?.path { edits[path] = newValue } }
  }

  /// The state that is drawn: changed, or a step of a flow.
  var shown: Specimen? {
    guard let original else { return nil }
    if let strains, strains.path == original.path { return strains.specimen }
    if let edit = edits[original.path] { return edit.specimen }
    guard let page = step?.step.page else { return original }
    return Specimen(path: original.path, kind: .flow, about: original.about, sizes: original.sizes)
    { page }
  }

  /// The step of a flow that is shown, with its number from 1 and that of all steps; nil for all of
  /// them.
  var step: (number: Int, count: Int, step: FlowStep)? {
    guard let index = look.step, let steps = original?.steps?(), steps.indices.contains(index)
    else { return nil }
    return (index + 1, steps.count, steps[index])
  }

  mutating func show(_ review: Review) {
    let items = review.causes.enumerated().flatMap { number, cause in
      cause.changes.indices.map { (cause: number, golden: $0) }
    }
    let paths = review.causes.flatMap { cause in
      cause.changes.map { ["\(cause.id)  \(cause.title)", $0.path] }
    }
    var tree = StateTree(paths, foldedFrom: 0)
    if let old = self.review, old.items.count == items.count { tree.move(toRow: old.tree.cursor) }
    self.review = (review, tree, items)
    list = .causes
    if look.beside == .nothing { look.beside = .difference }
    markAccepted()
  }

  /// Marks what is accepted in the list of causes.
  mutating func markAccepted() {
    guard let review else { return }
    self.review?.tree.marks = review.items.map { cause, golden in
      let change = review.review.causes[cause].changes[golden]
      return review.review.isAccepted(change, for: cause) ? [.accepted] : []
    }
  }

  /// The tree of the list that is shown.
  var tree: StateTree {
    get { list == .causes ? review?.tree ?? states : states }
    set { if list == .causes { review?.tree = newValue } else { states = newValue } }
  }
}
