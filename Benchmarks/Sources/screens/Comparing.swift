import Goldens
import Measuring
import TextLayout

/// Compares goldens of 6 KB on the disk with prepared drawings, and prints the processor time in milliseconds: of the
/// comparison, of reading alone, and of grouping if every golden changed.
func compareGoldens(count: Int, in folder: String) throws {
  let store = GoldenStore(folder: folder)
  let frames = (0..<count).map { Frame(width: 100, rows: rows(of: $0)) }
  let specimens = frames.enumerated().map { index, frame in
    var specimen = Specimen(path: "app/screen/s\(index)", kind: .flow, about: "", sizes: [Size(width: 100)]) {
      Block.nothing
    }
    specimen.draw = { _, _ in frame }
    return specimen
  }
  for specimen in specimens {
    for golden in specimen.goldens { try store.write(golden.bytes(), to: golden.path) }
  }
  let paths = specimens.flatMap { $0.goldens.map(\.path) }
  var reading: [Double] = []
  var comparing: [Double] = []
  for _ in 0..<7 {
    reading.append(
      try milliseconds {
        _ = try store.paths()
        for path in paths { _ = try store.read(path) }
      })
    comparing.append(
      try milliseconds {
        let comparison = try Comparison(of: specimens, among: specimens, in: store)
        precondition(comparison.findings.isEmpty && comparison.count == count)
      })
  }
  let changed = frames.enumerated().map { index, frame in
    Finding(
      path: "app/screen/s\(index).100.txt", specimen: "app/screen/s\(index)", verdict: .changed,
      old: PlainText.encode(frame), new: PlainText.encode(Frame(width: 100, rows: rows(of: index + 1_000_003))))
  }
  var groups = 0
  let grouping = milliseconds { groups = Cause.causes(of: changed).count }
  print("comparing\t\(median(comparing) - median(reading))\treading\t\(median(reading))")
  print("grouping\t\(grouping)\tgroups\t\(groups)")
}

/// Sixty rows of about a hundred bytes, different for each number.
private func rows(of number: Int) -> [String] {
  (0..<60).map { row in
    (0..<16).map { "w\((number &* 31 &+ row &* 17 &+ $0 &* 7) % 9_973)" }.joined(separator: " ")
  }
}

private func milliseconds(_ body: () throws -> Void) rethrows -> Double { try processorSeconds(body) * 1e3 }
