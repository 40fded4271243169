import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Measuring
import TextLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Converts HTML into wrapped text, from bytes to bytes; then the program ends.
func setHTML(_ html: UnsafeBufferPointer<UInt8>, width: Int, write: (UnsafeRawBufferPointer) -> Void) {
  let state = QuestionDetailState(
    back: "", title: UntrustedText(""),
    body: .written(text: RichText(html: html), figures: []), tags: [],
    owner: QuestionOwnerState(name: .own(words: ""), avatar: nil, standing: nil, asked: nil))
  // Skips freeing the page's memory, since the system does it at the end of the process.
  withExtendedLifetime(state) {
    PlainText.encode(Frame(drawing: Block(state), size: Size(width: width))).withUnsafeBytes(write)
    exit(0)
  }
}

/// The processor time for the first screen of a feed, 100 cells wide and 40 rows high, in microseconds.
func microsecondsForWindow(onItems count: Int) -> Int {
  let rows = (0..<count).map { index in
    FeedRow(
      figure: nil, title: UntrustedText("An item of the feed, number \(index)"),
      subtitle: UntrustedText("What there is to say about item \(index), in a line that is long enough to be one."))
  }
  let state = FeedListState(list: ListState(title: "Feed", content: .loaded(count: "\(count) items", rows: rows)))
  let size = Size(width: 100, height: 40)
  let frames = 200
  let runs = (0..<15).map { _ in
    processorSeconds {
      for _ in 0..<frames { precondition(Frame(drawing: Block(state), size: size).rowCount == size.height) }
    }
  }
  return Int(median(runs) / Double(frames) * 1e6)
}
