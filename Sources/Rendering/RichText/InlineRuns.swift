import Domain
import Presentation
import TextLayout

/// Turns the runs of rich text into the engine's: a role for each style, a number after each link.
struct InlineRuns {
  /// The number of each address that the body links to.
  let numbers: [UntrustedText: Int]
  /// What is known of each image of the body, in reading order.
  private let figures: [FigureState]
  private var figureIndex = 0

  init(numbers: [UntrustedText: Int], figures: [FigureState]) {
    self.numbers = numbers
    self.figures = figures
  }

  /// What is known of the next image in reading order.
  mutating func nextFigure(for image: RichText.Image) -> FigureState {
    defer { figureIndex += 1 }
    guard figureIndex < figures.count else {
      return FigureState(name: Wording(image.alternative, else: "image"), status: .notRequested)
    }
    return figures[figureIndex]
  }

  /// Passes over the figures of what comes before.
  mutating func skip(images: Int) { figureIndex += images }

  /// - Parameter role: that of text without a style of its own.
  mutating func runs(_ runs: [RichText.Run], role: Role) -> [Run] {
    var output: [Run] = []
    // Most links have a number behind them.
    output.reserveCapacity(runs.count == 1 ? 1 : runs.count + runs.count / 2)
    var open: RichText.Traits = []
    for index in runs.indices {
      let run = runs[index]
      marks(from: open, to: run.traits, role, &output)
      open = run.traits
      switch run.content {
      case .text(let text):
        output.append(Run(SafeText(outside: text.raw, breaks: .keep), Self.role(of: run, role), link: run.link?.raw))
      case .image(let image):
        output.append(.ornament("▣ ", .figure))
        let figure = Figure(nextFigure(for: image))
        output.append(Run(figure.name, run.link == nil ? .figure : .link, link: run.link?.raw))
        if let status = figure.status { output.append(.own(" (\(status))", .aside)) }
      case .lineBreak:
        output.append(.own("\n", role))
      }
      let next = index + 1 < runs.count ? runs[index + 1].link : nil
      if let link = run.link, link != next, let reference = reference(to: link) { output.append(reference) }
    }
    marks(from: open, to: [], role, &output)
    return output
  }

  /// What plain text has instead of a style that changes the meaning: `^` and `_` before what is raised and lowered, `~~`
  /// around what no longer holds.
  private func marks(from old: RichText.Traits, to new: RichText.Traits, _ role: Role, _ output: inout [Run]) {
    guard old != new else { return }
    if old.contains(.deleted) != new.contains(.deleted) { output.append(.own("~~", role)) }
    if new.contains(.superscript), !old.contains(.superscript) { output.append(.own("^", role)) }
    if new.contains(.subscript), !old.contains(.subscript) { output.append(.own("_", role)) }
  }

  /// The number after a link, such as `[1]`.
  func reference(to address: UntrustedText) -> Run? {
    numbers[address].map { .own("[\($0)]", .reference) }
  }

  private static func role(of run: RichText.Run, _ plain: Role) -> Role {
    if run.link != nil { return .link }
    let traits = run.traits
    if traits.contains(.code) { return .code }
    if traits.contains(.keyboard) { return .keyboard }
    if traits.contains(.deleted) { return .deleted }
    if traits.contains([.strong, .emphasis]) { return .strongEmphasis }
    if traits.contains(.strong) { return .strong }
    return traits.contains(.emphasis) ? .emphasis : plain
  }
}
