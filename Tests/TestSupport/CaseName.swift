import Goldens

/// The path of the package's folder.
package let packageFolder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  .dropLast(3)
  .joined(separator: "/")

/// The name of an enum value's case, such as `loading`; `nil` for other values.
package func caseName(_ value: Any?) -> String? {
  value.map { CaseCoverage.caseName(of: $0) }
}

extension DeclaredCases {
  /// The cases of all enums in the layers that view states use. Without sources, none is declared,
  /// which fails the tests.
  package static let ofViewStates: DeclaredCases = {
    let folders = ["Domain", "Presentation"].map { "\(packageFolder)/Sources/\($0)" }
    return (try? DeclaredCases(inSources: folders)) ?? DeclaredCases()
  }()
}

/// The case names of values of one enum.
package func caseNames(_ values: some Sequence) -> Set<String> {
  Set(values.map { CaseCoverage.caseName(of: $0) })
}
