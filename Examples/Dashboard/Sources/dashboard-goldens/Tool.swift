import Dashboard
import GoldensTool

@main struct Tool {
  static func main() { GoldensTool.main(.dashboard) }
}
