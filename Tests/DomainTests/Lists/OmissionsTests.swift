import GalleyDomain
import Testing

struct OmissionsTests {
  private func omissions(_ count: Int) -> Omissions {
    Omissions(
      (0..<count).map {
        Omission(path: "[\($0)]", problem: .missing)
      })
  }

  @Test(arguments: [0, 1, 99, 100, 101, 250])
  func `all omissions are counted, and the first hundred have details`(count: Int) {
    let omissions = omissions(count)
    #expect(omissions.count == count)
    #expect(omissions.isEmpty == (count == 0))
    #expect(omissions.rest == max(0, count - 100))
    #expect(omissions.map(\.path) == (0..<min(count, 100)).map { "[\($0)]" })
  }

  @Test(
    arguments: [0, 1, 60, 100, 150],
    [0, 1, 60, 100, 150])
  func `combined omissions are those of both, in order`(first: Int, second: Int) {
    var all = omissions(first)
    all.append(contentsOf: omissions(second))
    #expect(all.count == first + second)
    #expect(Array(all) == Array((Array(omissions(first)) + Array(omissions(second))).prefix(100)))
  }
}
