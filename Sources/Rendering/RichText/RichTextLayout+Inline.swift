import GalleyDomain
import GalleyPresentation
import TextLayout

/// Converts runs of rich text into the engine's: a role for each style, a number after each link.
extension RichTextLayout {
  /// Returns the state of an image in the body.
  func state(of image: RichText.Image) -> FigureState {
    figures[image] ?? FigureState(name: Wording(image.alternative, else: "picture"), status: nil)
  }

  /// Converts runs.
  ///
  /// - Parameter role: the role of text without a style.
  func inline(_ runs: [RichText.Run], role: Role) -> [Run] {
    var output: [Run] = []
    var lines = ""
    var marks = InlineMarks(runs, role)
    for (index, run) in runs.enumerated() {
      let traits = run.traits
      let link = run.target
      let next = runs.dropFirst(index + 1).first
      marks.reach(index, &output)
      if let words = run.words, next?.words != nil, next?.traits == traits {
        // Lines of one style are one run, which takes a hundred times the memory of a short line.
        lines += words
        continue
      }
      defer { lines = "" }
      let isCode = traits.contains(.code)
      if isCode, index == 0 || !runs[index - 1].traits.contains(.code) {
        output.append(Self.fence)
      }
      switch run.content {
      case .text(let text):
        let role = link?.opens == true ? .link : Self.role(of: traits, role)
        output.append(
          marks.run(of: UntrustedText(lines + text.raw), role, link: link, breaksAtBlanks: isCode))
      case .image(let image):
        var figure = Figure(state(of: image))
        output.append(
          Run(
            Figure.mark,
            .figure,
            spokenAs: SafeText(own: " image: ", breaks: .keep),
            region: figure.address.map { .image(Identifier($0)) }))
        figure.lead(to: link)
        output += figure.name
        if let status = figure.status {
          output.append(.own(" (\(status))", .aside, spokenAs: ", \(status)"))
        }
      case .lineBreak:
        output.append(
          .outside(UntrustedText(lines + "\n"), Self.role(of: traits, role), breaks: .keep))
      }
      if isCode, next?.traits.contains(.code) != true {
        output.append(Self.fence)
      }
      if let link, next?.target != link, let reference = reference(to: link) {
        output.append(reference)
      }
    }
    marks.reach(runs.endIndex, &output)
    return output
  }

  /// The mark at both ends of code.
  private static let fence = Run(
    SafeText(own: "`", breaks: .keep),
    .code,
    isOrnament: true,
    breaksAtBlanks: true)

  /// The number after a link, such as `[1]`.
  func reference(to address: UntrustedText) -> Run? {
    links.number(of: address).map {
      .own("[\($0)]", address.referenceRole, spokenAs: " number \($0)")
    }
  }

  private static let roles: [(traits: RichText.Traits, role: Role)] = [
    (.code, .code),
    (.keyboard, .keyboard),
    (.deleted, .deleted),
    ([.strong, .emphasis], .strongEmphasis),
    (.strong, .strong),
    (.emphasis, .emphasis),
  ]

  /// The role of text with some traits, by the first ones in the list.
  private static func role(of traits: RichText.Traits, _ plain: Role) -> Role {
    roles.first { traits.isSuperset(of: $0.traits) }?.role ?? plain
  }
}

extension UntrustedText {
  /// The role of the number of a link with this address.
  var referenceRole: Role { opens ? .reference : .closedReference }
}

extension RichText.Run {
  /// The text or the line break of a run whose style isn't also in its marks; nil for others.
  fileprivate var words: String? {
    guard link == nil, traits.isDisjoint(with: [.code, .superscript, .subscript]) else {
      return nil
    }
    if case .text(let text) = content {
      return text.raw
    }
    return content == .lineBreak ? "\n" : nil
  }
}
