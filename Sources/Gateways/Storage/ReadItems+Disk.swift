import GalleyDomain

extension ReadItems {
  /// The maximum number of read items; the oldest are dropped first.
  public static let limit = 5_000

  /// A store on disk: one file with a name in each line, the oldest first. A damaged file can't be
  /// read, and is kept aside when an item is marked.
  ///
  /// If two processes mark items at the same moment, one of the marks can be lost.
  ///
  /// - Parameters:
  ///   - path: the folder; created when needed.
  ///   - addresses: those of the servers that aren't the documents'. Their items have a file of their
  ///     own, since identifiers are the same on different servers.
  public static func disk(in path: String, for addresses: String = "") -> ReadItems {
    let suffix = addresses.isEmpty ? "" : "-" + addresses.hexadecimalChecksum
    let name = "items\(suffix).read"
    let files = SealedFiles(in: path, seal: Seal(kind: "read", version: 1))
    @Sendable func names(_ content: [UInt8]?) -> [String] {
      let text = (content ?? []).utf8Text
      return text.split(separator: "\n").map(String.init)
    }
    return ReadItems(
      all: { () async throws(Failure) in
        names(try await files.open(name))
      },
      mark: { marked, isRead async throws(Failure) in
        try await files.update(name) { content throws(Failure) in
          var names = names(try content.get()).filter { !marked.contains($0) }
          if isRead { names += marked }
          return Array(names.suffix(limit).joined(separator: "\n").utf8)
        }
      })
  }

  /// The name of an item by the app and the text that identifies it.
  public static func name(_ app: String, _ text: String) -> String {
    "\(app)-\(text.hexadecimalChecksum)"
  }
}
