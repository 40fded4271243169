import GoldensTool
import SignUp

@main struct Tool {
  static func main() { GoldensTool.main(.signUp) }
}
