extension DiffJSON {
  /// The report of one shard, read from its JSON.
  public struct Part: Sendable {
    /// The shard; nil if the whole catalogue was compared.
    public let shard: Shard?
    let comparison: Comparison

    /// Parses the JSON written by `encode`.
    ///
    /// - Throws: `CatalogueError` for anything else; its message continues after the name of the file.
    public init(_ json: [UInt8]) throws(CatalogueError) {
      guard let tree = try? JSONTree(json), case .whole(let count)? = tree["compared"],
        case .array(let findings)? = tree["findings"], case .array(let strays)? = tree["strays"]
      else { throw CatalogueError(message: "is not a report that --diff --format json has written") }
      shard = tree["shard"]?.word.flatMap { Shard($0) }
      var list: [Finding] = []
      for finding in findings {
        guard let finding = Finding(finding) else { throw CatalogueError(message: "has a finding that can't be read") }
        list.append(finding)
      }
      var sides: Comparison.Sides?
      if case .array(let names)? = tree["between"], let old = names.first?.word, let new = names.last?.word {
        sides = Comparison.Sides(old: old, new: new)
      }
      comparison = Comparison(findings: list, count: count, strays: strays.compactMap(\.word), between: sides)
    }
  }
}

extension Comparison {
  /// Joins the comparisons of several shards. A golden that one shard misses and an orphan of another with the same
  /// bytes are one golden that was moved.
  ///
  /// - Throws: `CatalogueError` unless the parts are all shards of one division, each once.
  public init(joining parts: [DiffJSON.Part]) throws(CatalogueError) {
    let shards = parts.compactMap(\.shard)
    if parts.count > 1 || !shards.isEmpty {
      let count = shards.first?.count ?? 0
      guard shards.count == parts.count, shards.allSatisfy({ $0.count == count }) else {
        throw CatalogueError(message: "the reports are not of one division into shards")
      }
      let numbers = shards.map(\.number)
      if let missing = (1...max(1, count)).first(where: { !numbers.contains($0) }) {
        throw CatalogueError(message: "the report of shard \(missing)/\(count) is missing")
      }
      if let twice = numbers.first(where: { number in numbers.count { $0 == number } > 1 }) {
        throw CatalogueError(message: "there are two reports of shard \(twice)/\(count)")
      }
    }
    self.init(
      findings: parts.flatMap(\.comparison.findings), count: parts.reduce(0) { $0 + $1.comparison.count },
      strays: parts.flatMap(\.comparison.strays), between: parts.first?.comparison.sides)
  }
}

extension JSONTree {
  /// The value of a key of an object.
  subscript(key: String) -> JSONTree? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  fileprivate var word: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The bytes of a string, or of a list of numbers.
  fileprivate var content: [UInt8]? {
    switch self {
    case .string(let text): return Array(text.utf8)
    case .array(let numbers):
      let bytes = numbers.compactMap { number -> UInt8? in
        if case .whole(let value) = number { UInt8(exactly: value) } else { nil }
      }
      return bytes.count == numbers.count ? bytes : nil
    default: return nil
    }
  }
}

extension Finding {
  /// Reads a finding of a report.
  fileprivate init?(_ tree: JSONTree) {
    guard let path = tree["path"]?.word, let old = tree["old"]?.content, let new = tree["new"]?.content else {
      return nil
    }
    let verdicts: [Verdict] = [
      .missing, .changed, .orphaned, .unstable, .added, .removed, .moved(from: tree["movedFrom"]?.word ?? ""),
      .invalid(.unreadable(reason: tree["reason"]?.word ?? "unreadable")),
    ]
    guard var verdict = verdicts.first(where: { $0.name == tree["verdict"]?.word }) else { return nil }
    if case .invalid = verdict, let reason = InvalidGolden(in: old) { verdict = .invalid(reason) }
    self.init(path: path, specimen: tree["state"]?.word, verdict: verdict, old: old, new: new)
  }
}
