import GoldensTool
import Pods

@main struct Tool {
  static func main() { GoldensTool.main(.pods) }
}
