import Console
import TextLayout

/// What a person can choose on the dashboard.
public enum JobsAction: Hashable, Sendable {
  case tab(JobsState.Tab)
  case job(Int)
  case name
  case add, cancel
}

/// A dashboard of jobs. The same value runs in a terminal, and is drawn for goldens.
public struct JobsState: Codable, Sendable {
  /// The jobs that are seen.
  public enum Tab: String, CaseIterable, Codable, Sendable {
    case all = "All"
    case open = "Open"
    case done = "Done"
  }

  /// A job.
  public struct Job: Codable, Sendable {
    var name: String
    /// From 0 to 10; a job ends at 10.
    var progress = 0

    var isDone: Bool { progress == 10 }

    /// The progress as a share of the job.
    var share: Double { Double(progress) / 10 }
  }

  var tab = Tab.all
  var jobs: [Job]
  /// The job that is selected with Return or a click.
  var selected = 0
  var log: [String] = []
  /// The name that is typed in the dialog; `nil` without the dialog.
  var newName: LineEditor?
  /// Whether the program ends.
  public var isOver = false

  /// Four jobs that haven't begun.
  public static let start = JobsState(
    jobs: ["lint", "build", "test", "package"].map { Job(name: $0) }, log: ["waiting for work"])
}

extension JobsState: PageProgram {
  /// The selected job, or the field of the dialog while it is open.
  public var focus: JobsAction? { newName == nil ? .job(selected) : .name }

  /// Handles what a person does.
  public mutating func handle(_ input: PageInput<JobsAction>) {
    switch input {
    case .action(.tab(let other)): tab = other
    case .action(.job(let index)): selected = index
    case .action(.add), .action(.name): addJob()
    case .action(.cancel): newName = nil
    case .typed(let key, _): newName?.take(key)
    case .key("a"): newName = newName ?? LineEditor()
    case .key("q"): isOver = true
    case .key(.escape): newName = nil
    case .key, .moved: break
    case .ticked: work()
    }
  }

  private mutating func addJob() {
    guard let name = newName?.text, !name.isEmpty else { return }
    jobs.append(Job(name: name))
    log.append("\(name) was added")
    newName = nil
  }

  /// Goes on with the first job that isn't done.
  private mutating func work() {
    guard let index = jobs.firstIndex(where: { !$0.isDone }) else { return }
    jobs[index].progress += 1
    let job = jobs[index]
    log.append("\(job.name): \(job.isDone ? "done" : "step \(job.progress) of 10")")
  }
}
