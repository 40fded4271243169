import Departures
import Goldens

// Writes the goldens that differ into the folder named, such as: swift run departures-goldens Snapshots
guard let folder = CommandLine.arguments.dropFirst().first else { fatalError("departures-goldens FOLDER") }
let shelf = Shelf(folder: folder)
let comparison = try Comparison(of: Specimen.boards, among: Specimen.boards, on: shelf)
let breaches = Specimen.boards.flatMap { Gates.checkGoldens(of: $0) }
let recording = try Recording(comparison.findings, on: shelf, prunes: true, refusing: breaches) { step in
  print(step.action, step.path)
}
for refusal in recording.refused { print("refused:", refusal.breach) }
