import GalleySystem

/// Runs a command of the shell, without the variables that git sets for its hooks, so that no test
/// touches another repository. The streams are told apart.
package func shell(
  _ command: String,
  variables: [String: String] = [:]
) throws -> ChildProcess.Result {
  let standard = Environment.forPrograms(Environment.variables)
  return try ChildProcess.run(
    ["sh", "-c", command],
    variables: standard.merging(variables) { $1 }
  )
}
