import Calendar
import GoldensTool

@main enum Tool {
  static func main() { GoldensTool.main(.calendar) }
}
