#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// stress linear [NAME]              times each construct of text, HTML and JSON at 1, 2, 4 and 8
// MB, or those whose
//                                   group, construct or task contains NAME. Exits with 1 if the time of one grows
//                                   faster than its input.
// stress fuzz COUNT [SEED [FIRST]]  draws random inputs of up to 4 KB at random widths, from input
// FIRST on, and checks
//                                   every row and the time. Exits with 1 if it finds a fault; the inputs that it names
//                                   are written to $TMPDIR or /tmp.

/// Measures the constructs and tasks whose names contain the word, and prints a line for each.
func measureGrowth(of word: String) -> Int32 {
  let groups: [(String, [Generator], [Handling])] = [
    ("text", Generator.text, Handling.text), ("html", Generator.html, Handling.html),
    ("json", Generator.json, Handling.json),
  ]
  var failures = 0
  print("| of | construct | task | s/MB | growth | largest step | memory |")
  print("|---|---|---|---:|---:|---:|---:|")
  for (group, generators, tasks) in groups {
    for generator in generators {
      for task in tasks
      where word.isEmpty || "\(group)/\(generator.name)/\(task.name)".contains(word) {
        let figure = Linearity.figure(of: generator, in: task)
        if figure.isTooSteep { failures += 1 }
        let growth =
          "\((figure.growth * 100).rounded() / 100) | \((figure.largestStep * 100).rounded() / 100)"
        let memory = figure.memory.map { "\(($0 * 10).rounded() / 10)" } ?? ""
        let cost = (figure.secondsPerMegabyte * 10_000).rounded() / 10_000
        let mark = figure.isTooSteep ? " !" : ""
        print(
          "| \(group) | \(generator.name) | \(task.name) | \(cost) | \(growth)\(mark) | \(memory) |"
        )
        fflush(nil)
      }
    }
  }
  print("\n\(failures) of them grow faster than their input.")
  return failures == 0 ? 0 : 1
}

/// Tests `count` inputs and prints the result.
func fuzz(count: Int, seed: UInt64, first: Int) async -> Int32 {
  // `wcwidth` supports more than ASCII only in a UTF-8 locale.
  setlocale(LC_CTYPE, "C.UTF-8")
  Fuzz.nameInputsOfCrashes()
  let clock = ContinuousClock()
  let start = clock.now
  let workers = Fuzz.workers
  let outcome = await withTaskGroup(of: Fuzz.Outcome.self) { group in
    for worker in 0..<workers {
      group.addTask {
        Fuzz.outcome(
          first: first + worker, end: first + count, step: workers, seed: seed, worker: worker)
      }
    }
    return await group.reduce(into: Fuzz.Outcome()) { $0.add($1) }
  }
  let time = (clock.now - start).components
  let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  return Fuzz.report(outcome, count: count, seed: seed, seconds: seconds, folder: folder)
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("linear", 1...2): exit(measureGrowth(of: arguments.count > 1 ? arguments[1] : ""))
case ("fuzz", 2...4):
  let numbers = arguments.dropFirst().map { Int($0) ?? -1 }
  guard numbers.allSatisfy({ $0 >= 0 }) else { exit(64) }
  exit(
    await fuzz(
      count: numbers[0], seed: numbers.count > 1 ? UInt64(numbers[1]) : 1,
      first: numbers.count > 2 ? numbers[2] : 0))
default: exit(64)
}
