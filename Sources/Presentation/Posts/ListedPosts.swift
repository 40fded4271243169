import GalleyDomain

/// A loaded list of posts with its rows.
struct ListedPosts<Item: ListedPost>: Equatable, Sendable {
  private(set) var batch: Batch<Item>
  private(set) var rows: [PostRow]

  init(_ batch: Batch<Item>) {
    self.batch = batch
    rows = batch.items.map { PostRow($0.post) }
  }

  /// The row of a post; the first if several have the same identifier.
  func index(ofPost id: Int) -> Int? { batch.items.firstIndex { $0.post.id == id } }

  /// The post of a row, if the row exists.
  func post(at index: Int) -> Post? {
    batch.items.indices.contains(index) ? batch.items[index].post : nil
  }
}

extension ListedPosts<SavedPost> {
  /// Inserts a post in the order of identifiers, replacing the one with the same identifier.
  mutating func put(_ saved: SavedPost) {
    remove(saved.post.id)
    let place = batch.items.firstIndex { $0.post.id > saved.post.id } ?? batch.items.endIndex
    batch.items.insert(saved, at: place)
    rows.insert(PostRow(saved.post), at: place)
  }

  /// Removes a post, if it is in the list.
  mutating func remove(_ id: Int) {
    guard let place = index(ofPost: id) else { return }
    batch.items.remove(at: place)
    rows.remove(at: place)
  }
}

/// An item of a list of posts.
protocol ListedPost: Equatable, Sendable {
  /// The post.
  var post: Post { get }
}

extension SavedPost: ListedPost {}

extension Post: ListedPost {
  var post: Post { self }
}
