import GalleyCatalogue
import GoldensTool

/// The tool for the goldens of the five apps.
@main
enum Main {
  static func main() { GoldensTool.main(.galley) }
}
