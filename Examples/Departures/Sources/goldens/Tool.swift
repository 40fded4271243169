import Departures
import GoldensTool

@main struct Tool {
  static func main() { GoldensTool.main(.departures) }
}
