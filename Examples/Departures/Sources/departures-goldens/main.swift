import Departures
import Goldens

// Writes the goldens that differ into the folder named, such as: swift run departures-goldens Snapshots
guard let folder = CommandLine.arguments.dropFirst().first else { fatalError("departures-goldens FOLDER") }
let store = GoldenStore(folder: folder)
let comparison = try Comparison(of: Specimen.boards, among: Specimen.boards, in: store)
let violations = Specimen.boards.flatMap { Gates.checkGoldens(of: $0) }
let recording = try Recording(comparison.findings, in: store, prunes: true, refusing: violations) { step in
  print(step.action, step.path)
}
for refusal in recording.refused { print("refused:", refusal.violation) }
