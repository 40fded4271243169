import Goldens
import TextLayout

extension Catalogue {
  /// The dashboard and a flow.
  public static let jobs = Catalogue(
    "Jobs",
    screens: [
      Screen(
        "jobs/dashboard",
        sizes: [
          Size(width: 80, height: 12), Size(width: 40, height: 12), Size(width: 20, height: 12),
        ],
        samples: [
          Sample("start", "no job has begun", JobsState.start),
          Sample("running", "the third of four jobs runs", JobsState.running),
        ]
      ) { $0.page }
    ],
    flows: [.adding],
    exemptions: [.field("isOver", because: "the program has ended then")],
    tool: "jobs-goldens")
}

extension JobsState {
  static var running: JobsState {
    var state = start
    for _ in 1...26 { state.handle(.ticked) }
    state.selected = 2
    return state
  }
}

extension Specimen {
  /// A flow: what a person does in the live program.
  static let adding = Specimen(
    flow: "jobs/flows/adding", "a job is added while others run", sizes: [Size(width: 80)]
  ) {
    let size = Size(width: 80, height: 9)
    var page = Interaction(JobsState.running, size: size)
    page.press(.down, .up, .enter, "a")
    page.type("deploys")
    page.press(.backspace, .enter, .end)
    page.tick()
    page.resize(to: Size(width: 40, height: 10))
    page.click("Done")
    return page.steps
  }
}
