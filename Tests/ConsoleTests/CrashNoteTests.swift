import GalleySystem
import GalleyTestSupport
import Testing

/// Crashes that are named, and crashes after which the program goes on.
struct CrashNoteTests {
  /// Never returns for a positive number.
  private static func depth(of number: Int) -> Int {
    number == 0 ? 0 : depth(of: number + 1) + number
  }

  private static var none: [Int] { [] }

  private func words(_ result: ExitTest.Result?) -> String {
    (result?.standardErrorContent ?? []).text
  }

  @Test func `a stack overflow is named, without a backtrace too`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGSEGV),
      observing: [\.standardErrorContent]
    ) {
      _ = CrashNote.naming("app/page/deep") { Self.depth(of: Int(getpid())) }
    }
    #expect(words(result).contains("This state crashes while it is drawn: app/page/deep\n"))
  }

  @Test func `a crash in another thread is named by that thread's drawing`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = (0..<8).map { $0 }.concurrentMap { number in
        CrashNote.naming("app/page/\(number)") {
          CrashNote.naming("inner") { number == 5 ? Self.none[number] : 0 }
        }
      }
    }
    #expect(words(result).contains("This state crashes while it is drawn: app/page/5\n"))
    #expect(!words(result).contains("inner"))
  }

  @Test func `the program goes on after a crash in a thread of its own`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let numbers = Array(0..<40)
      let results = numbers.concurrentMap { number in
        CrashNote.surviving("drawing \(number)") { () -> Int in
          switch number % 4 {
          case 0:
            return 4 * number
          case 1:
            return Self.none[number]
          case 2 where number < 12:
            return Self.depth(of: number)
          case 2:
            abort()
          default:
            return CrashNote.naming("inner") { 4 * number }
          }
        }
      }
      for (number, result) in zip(numbers, results) {
        let crashes = [1, 2].contains(number % 4)
        precondition(result == (crashes ? nil : 4 * number), "\(number)")
      }
      // The handler is still there.
      precondition(CrashNote.surviving("last") { Self.none[7] } == nil)
    }
    let words = words(result)
    for number in [1, 2, 5, 38] {
      #expect(words.contains("drawn: drawing \(number)\n"))
    }
    #expect(words.contains("drawn: last\n"))
    #expect(!words.contains("drawing 4\n"))
  }
}
