import GalleySystem
import Goldens

/// The name of an enum value's case, such as `loading`; `nil` for other values.
package func caseName(_ value: Any?) -> String? { value.map { CaseCoverage.caseName(of: $0) } }

extension DeclaredCases {
  /// The cases of all enums in the layers that view states use.
  package static let ofViewStates: DeclaredCases = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    var declared = DeclaredCases()
    for layer in ["Domain", "Presentation"] {
      let folder = "\(root)/Sources/\(layer)"
      // Without sources, every enum counts as undeclared, which fails the test.
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      for path in paths where path.hasSuffix(".swift") {
        guard let source = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
        declared.read(String(decoding: source, as: UTF8.self))
      }
    }
    return declared
  }()
}

/// The case names of values of one enum.
package func caseNames(_ values: some Sequence) -> Set<String> {
  Set(values.map { CaseCoverage.caseName(of: $0) })
}
