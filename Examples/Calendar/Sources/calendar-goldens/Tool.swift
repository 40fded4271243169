import GoldensTool
import Calendar

@main enum Tool {
  static func main() { GoldensTool.main(.calendar) }
}
