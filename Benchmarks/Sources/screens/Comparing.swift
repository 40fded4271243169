import GalleyCatalogue
import Measuring

/// Compares goldens of 6 KB on the disk with prepared drawings, and prints the processor time in milliseconds: of the
/// comparison, of reading alone, and of grouping if every golden changed.
func compareGoldens(count: Int, in folder: String) throws {
  let work = try GoldenWork(count: count, in: folder)
  var reading: [Double] = []
  var comparing: [Double] = []
  for _ in 0..<7 {
    reading.append(try milliseconds { try work.read() })
    comparing.append(
      try milliseconds {
        let same = try work.compare()
        precondition(same == count)
      })
  }
  var groups = 0
  let grouping = milliseconds { groups = work.group() }
  print("comparing\t\(median(comparing) - median(reading))\treading\t\(median(reading))")
  print("grouping\t\(grouping)\tgroups\t\(groups)")
}

private func milliseconds(_ body: () throws -> Void) rethrows -> Double { try processorSeconds(body) * 1e3 }
