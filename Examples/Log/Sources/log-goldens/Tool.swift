import GoldensTool
import Log

@main enum Tool {
  static func main() { GoldensTool.main(.log) }
}
