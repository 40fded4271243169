import GoldensTool
import Ledger

@main struct Tool {
  static func main() { GoldensTool.main(.ledger) }
}
