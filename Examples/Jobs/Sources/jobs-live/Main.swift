import Console
import Jobs

@main enum Main {
  static func main() {
    let terminal = Terminal()
    if terminal.run(JobsState.start, every: .milliseconds(500)) == nil {
      terminal.print(JobsState.start.page)
    }
  }
}
