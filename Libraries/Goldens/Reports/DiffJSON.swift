/// Differences as JSON, for programs.
package struct DiffJSON: Encodable {
  private struct Report: Encodable {
    /// The whole name.
    let id: String
    let title: String
    let goldens: [String]
  }

  /// The number of goldens that were compared.
  private let compared: Int
  private let causes: [Report]

  /// Encodes differences: `{"compared": …, "causes": [{"id", "title", "goldens": [PATH]}]}`.
  package static func encode(_ differences: Differences) throws -> String {
    let causes = differences.causes.map { cause in
      Report(id: cause.name, title: cause.title, goldens: cause.changes.map(\.path))
    }
    return try DiffJSON(compared: differences.count, causes: causes).indentedJSON
  }
}
