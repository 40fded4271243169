import Blocks
import GoldensTool

@main struct Tool {
  static func main() { GoldensTool.main(.blocks) }
}
