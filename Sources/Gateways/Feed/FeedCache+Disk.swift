import GalleyDomain
import GalleySystem

extension FeedCache {
  /// A cache on disk with one file for each source and address. It survives a restart, and several
  /// processes can share it.
  ///
  /// A damaged or truncated file, or one of another version, can't be read. It is kept aside when
  /// the next answer is cached. An answer that can't be written, as on a full disk, is kept in memory.
  ///
  /// - Parameter path: the folder; created when needed.
  public static func disk(in path: String) -> FeedCache {
    let files = SealedFiles(in: path, seal: Seal(kind: "feed", version: 1))
    let unwritten = Locked([String: Entry]())
    return FeedCache(
      read: { source async throws(Failure) in
        if let entry = unwritten.withLock({ $0[source.fileName] }) { return entry }
        let file = try await files.open(source.fileName)
        return file.flatMap { FeedCache.Entry(file: $0) }
      },
      write: { source, entry async throws(Failure) in
        unwritten.withLock { $0[source.fileName] = entry }
        try await files.write(entry.file, to: source.fileName)
        unwritten.withLock { $0[source.fileName] = nil }
      })
  }

  /// A cache that keeps nothing.
  public static let none = FeedCache(read: { _ in nil }, write: { _, _ in })
}

extension FeedCache.Entry {
  /// The content of the file: the time of the answer in seconds since 1970, in decimal, a line
  /// feed, and the answer as it was sent.
  fileprivate var file: [UInt8] {
    Array("\(savedAt.secondsSince1970)\n".utf8) + body
  }

  fileprivate init?(file: [UInt8]) {
    let line = file.prefix { $0 != UInt8(ascii: "\n") }
    guard let second = Int(line.utf8Text) else {
      return nil
    }
    let body = Array(file.dropFirst(line.count + 1))
    self.init(savedAt: Timestamp(secondsSince1970: second), body: body)
  }
}

extension FeedSource {
  /// The file name: the identifier, and the checksum of the address. The address itself is not
  /// stored, because it can contain a password.
  fileprivate var fileName: String {
    "\(label.id)-\(address.hexadecimalChecksum).feed"
  }
}
