import Domain

/// A list of posts as it came, with its rows built and its posts found by their identifiers.
struct ListedPosts<Item: ListedPost>: Equatable, Sendable {
  private(set) var batch: Batch<Item>
  private(set) var rows: [PostRow]
  private var indices: [Int: Int] = [:]

  init(_ batch: Batch<Item>) {
    self.batch = batch
    rows = batch.items.map { PostRow($0.post) }
    index()
  }

  /// The row of a post; of several with one identifier the first.
  func index(ofPost id: Int) -> Int? {
    indices[id]
  }

  /// The post of a row, if there is such a row.
  func post(at index: Int) -> Post? {
    batch.items.indices.contains(index) ? batch.items[index].post : nil
  }

  private mutating func index() {
    indices = Dictionary(batch.items.enumerated().map { ($1.post.id, $0) }, uniquingKeysWith: min)
  }
}

extension ListedPosts<SavedPost> {
  /// Replaces the post with this identifier.
  mutating func put(_ saved: SavedPost) {
    remove(saved.post.id)
    let place = batch.items.firstIndex { $0.post.id > saved.post.id } ?? batch.items.endIndex
    batch.items.insert(saved, at: place)
    rows.insert(PostRow(saved.post), at: place)
    index()
  }

  /// Takes a post out, if it is there.
  mutating func remove(_ id: Int) {
    guard let place = indices[id] else { return }
    batch.items.remove(at: place)
    rows.remove(at: place)
    index()
  }
}

/// What either list of posts is made of.
protocol ListedPost: Equatable, Sendable {
  /// The post itself.
  var post: Post { get }
}

extension SavedPost: ListedPost {}

extension Post: ListedPost {
  var post: Post { self }
}
