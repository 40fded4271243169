import GoldensTool
import Jobs

@main enum Tool {
  static func main() { GoldensTool.main(.jobs) }
}
