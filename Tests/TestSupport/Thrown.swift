/// The error that a closure throws; `nil` if it returns.
package func thrown<Value, Problem: Error>(_ body: () throws(Problem) -> Value) -> Problem? {
  do throws(Problem) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
