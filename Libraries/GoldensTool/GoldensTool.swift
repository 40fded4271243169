import GalleySystem
import Goldens

/// The command-line tool for the goldens of a catalogue.
///
/// ```swift
/// import GoldensTool
///
/// @main struct Preview {
///   static func main() { GoldensTool.main(.ledger) }
/// }
/// ```
public enum GoldensTool {
  /// Runs the tool with the command line of the process, and ends the process with its exit status.
  public static func main(_ catalogue: Catalogue) -> Never {
    Descriptor.reserveStandard()
    Heap.prepare(isShared: false)
    let status = Tool.run(catalogue, in: .live)
    exit(status.rawValue)
  }
}
