import GalleyDomain
import Testing

struct OmissionsTests {
  private func omissions(_ count: Int) -> Omissions {
    Omissions(paths(count).map { Omission(path: $0, problem: .missing) })
  }

  private func paths(_ count: Int) -> [String] {
    (0..<count).map { "[\($0)]" }
  }

  @Test(arguments: [0, 1, 99, 100, 101, 250])
  func `all omissions are counted, and the first hundred have details`(count: Int) {
    let omissions = omissions(count)
    #expect(omissions.count == count)
    #expect(omissions.isEmpty == (count == 0))
    #expect(omissions.rest == max(0, count - 100))
    #expect(omissions.map(\.path) == paths(min(count, 100)))
  }

  @Test(arguments: [0, 1, 60, 100, 150], [0, 1, 60, 100, 150])
  func `combined omissions are those of both, in order`(first: Int, second: Int) {
    var all = omissions(first)
    all.append(contentsOf: omissions(second))
    #expect(all.count == first + second)
    let both = paths(min(first, 100)) + paths(min(second, 100))
    #expect(all.map(\.path) == Array(both.prefix(100)))
  }
}
