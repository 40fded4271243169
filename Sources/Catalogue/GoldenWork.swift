import Goldens
import TextLayout

/// The work on many goldens of 6 KB, for benchmarks: `Goldens` shows none of it to other packages.
public struct GoldenWork: Sendable {
  private let store: GoldenStore
  private let frames: [Frame]
  private let specimens: [Specimen]

  /// Writes the goldens into a folder.
  public init(count: Int, in folder: String) throws {
    store = GoldenStore(folder: folder)
    let frames = (0..<count).map { GoldenWork.frame($0) }
    self.frames = frames
    specimens = frames.enumerated().map { index, frame in
      var specimen = Specimen(path: "app/screen/s\(index)", kind: .flow, about: "", sizes: [Size(width: 100)]) {
        .nothing
      }
      specimen.draw = { _, _ in frame }
      return specimen
    }
    for golden in specimens.flatMap(\.goldens) { try store.write(golden.bytes(), to: golden.path) }
  }

  /// Reads all goldens.
  public func read() throws {
    for path in try store.paths() { _ = try store.read(path) }
  }

  /// Compares all goldens; returns the number of those that are the same.
  public func compare() throws -> Int {
    let comparison = try Comparison(of: specimens, among: specimens, in: store)
    return comparison.count - comparison.findings.count
  }

  /// Groups the differences if every golden changed; returns the number of causes.
  public func group() -> Int {
    Cause.causes(
      of: frames.enumerated().map { index, frame in
        Finding(
          path: "app/screen/s\(index).100.txt", specimen: "app/screen/s\(index)", verdict: .changed,
          old: PlainText.encode(frame), new: PlainText.encode(GoldenWork.frame(index + 1_000_003)))
      }
    ).count
  }

  /// Sixty rows of about a hundred bytes, different for each number.
  private static func frame(_ number: Int) -> Frame {
    let rows = (0..<60).map { row in
      (0..<16).map { "w\((number &* 31 &+ row &* 17 &+ $0 &* 7) % 9_973)" }.joined(separator: " ")
    }
    return Frame(width: 100, rows: rows)
  }
}
