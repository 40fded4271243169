/// The tool's entry: everything it needs of the process is handed over here.
@main
enum Main {
  static func main() {
    Terminal.exit(Preview(surroundings: Terminal.surroundings).run())
  }
}
