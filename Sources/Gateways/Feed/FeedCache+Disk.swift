import Domain

extension FeedCache {
  /// A cache on disk, one file for each source and address: it survives a restart, and two processes may use it at once.
  ///
  /// A file that is damaged, cut short or of another version counts as absent.
  /// - Parameters:
  ///   - path: the folder; made as soon as something is kept.
  ///   - now: the time, to tell what killed processes have left from what others are writing.
  public static func disk(in path: String, now: @escaping @Sendable () -> Timestamp) -> FeedCache {
    let files = FeedFiles(folder: FileFolder(path), now: now)
    return FeedCache(
      read: { source async throws(Failure) in try await files.read(source) },
      write: { source, entry async throws(Failure) in try await files.write(source, entry) })
  }

  /// A cache that lasts as long as the process.
  public static func inMemory() -> FeedCache {
    let entries = FeedEntries()
    return FeedCache(
      read: { source async throws(Failure) in await entries.all[source.address] },
      write: { source, entry async throws(Failure) in await entries.keep(entry, from: source.address) })
  }
}

private actor FeedEntries {
  private(set) var all: [String: FeedCache.Entry] = [:]

  func keep(_ entry: FeedCache.Entry, from address: String) {
    all[address] = entry
  }
}

/// The content of a file is the second at which the answer came, decimal, a line feed, and the answer as it was sent.
private actor FeedFiles {
  private static let seal = Seal(kind: "feed", version: 1)

  private let folder: FileFolder
  private let now: @Sendable () -> Timestamp

  init(folder: FileFolder, now: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.now = now
  }

  func read(_ source: FeedSource) throws(Failure) -> FeedCache.Entry? {
    guard let file = try folder.read(name(of: source)), let content = Self.seal.opened(file) else { return nil }
    let second = content.prefix { $0 != UInt8(ascii: "\n") }
    guard let seconds = Int(String(decoding: second, as: UTF8.self)) else { return nil }
    return FeedCache.Entry(
      savedAt: Timestamp(secondsSince1970: seconds), body: Array(content.dropFirst(second.count + 1)))
  }

  func write(_ source: FeedSource, _ entry: FeedCache.Entry) throws(Failure) {
    let content = Array("\(entry.savedAt.secondsSince1970)\n".utf8) + entry.body
    try folder.write(Self.seal.sealed(content), to: name(of: source))
    folder.removeAbandonedDrafts(now: now())
  }

  /// The identifier, which never leads out of the folder, and the checksum of the address. The address itself stands
  /// nowhere in the cache: it may hold a password.
  private func name(of source: FeedSource) -> String {
    let bytes = source.label.id.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
      return isPlain ? String(UnicodeScalar(byte)) : "_\(byte)_"
    }
    return "\(bytes.joined())-\(String(source.address.utf8.checksum, radix: 16)).feed"
  }
}
