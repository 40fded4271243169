import Goldens

/// The causes of what differs, as a tree of their goldens.
struct CauseList {
  /// A golden of a cause, by their numbers.
  struct Place: Hashable {
    var cause: Int
    var golden: Int
  }

  var review: Review
  var tree: StateTree
  /// The place of each path of the tree.
  private let places: [Place]

  /// - Parameter old: the list before, whose cursor is kept.
  init(_ review: Review, after old: CauseList?) {
    self.review = review
    var places: [Place] = []
    var paths: [[String]] = []
    for (number, cause) in review.causes.enumerated() {
      for (golden, change) in cause.changes.enumerated() {
        places.append(Place(cause: number, golden: golden))
        paths.append(["\(cause.id)  \(cause.title)", change.path])
      }
    }
    self.places = places
    tree = StateTree(paths, foldedFrom: 0)
    if let old, old.places.count == places.count { tree.move(toRow: old.tree.cursor) }
    markAccepted()
  }

  /// The place of the cursor; a cause is shown by its example.
  var place: Place? {
    guard let item = tree.item else { return nil }
    var place = places[item]
    guard tree.row?.isFolder == true else { return place }
    let cause = review.causes[place.cause]
    let example = cause.changes.firstIndex { $0.path == cause.example.path }
    place.golden = example ?? place.golden
    return place
  }

  var cause: Cause? { place.map { review.causes[$0.cause] } }
  var change: Change? { place.map { review.causes[$0.cause].changes[$0.golden] } }

  /// Marks what is accepted.
  mutating func markAccepted() {
    tree.marks = places.map { place in
      let change = review.causes[place.cause].changes[place.golden]
      return review.isAccepted(change, for: place.cause) ? [.isAccepted] : []
    }
  }
}
