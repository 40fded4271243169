import GalleyDomain
import TextLayout

/// The marks, with spoken words, for styles that change the meaning but are invisible in plain
/// text: `~~` around deleted text, and the forms of superscripts and subscripts.
struct InlineMarks {
  let runs: [RichText.Run]
  /// The role of the marks.
  let role: Role
  /// The styles with open marks.
  private var open: RichText.Traits = []
  private var raised = RaisedText()

  init(_ runs: [RichText.Run], _ role: Role) {
    self.runs = runs
    self.role = role
  }

  /// Adds the marks before a run, or at the end of the runs. Requires each run in order.
  mutating func reach(_ index: Int, _ output: inout [Run]) {
    let marked: RichText.Traits = [.deleted, .superscript, .subscript]
    let traits = index < runs.endIndex ? runs[index].traits.intersection(marked) : []
    guard traits != open else { return }
    let ended = open.subtracting(traits)
    let begun = traits.subtracting(open)
    if raised.form != .plain {
      for kind in RaisedText.kinds where ended.contains(kind.trait) {
        output.append(mark(")"))
      }
    }
    if ended.contains(.deleted) {
      output.append(.own("~~", role, spokenAs: " end of deletion "))
    }
    if begun.contains(.deleted) {
      output.append(.own("~~", role, spokenAs: " deleted: "))
    }
    for kind in RaisedText.kinds where begun.contains(kind.trait) {
      if index >= raised.end {
        raised = RaisedText(of: runs, from: index)
      }
      if raised.form != .plain {
        output += [.spoken(kind.spoken), mark(kind.mark)]
      }
    }
    open = traits
  }

  /// A silent mark, which is only drawn in ASCII if Unicode's characters replace it.
  private func mark(_ mark: String) -> Run {
    let mark = SafeText(own: mark)
    return Run(
      raised.form == .marks ? mark : SafeText(own: ""),
      role,
      isOrnament: true,
      inASCII: mark)
  }

  /// Converts the text of the run that was reached.
  func run(
    of text: UntrustedText,
    _ role: Role,
    link: UntrustedText?,
    breaksAtBlanks: Bool
  ) -> Run {
    let plain = SafeText(outside: text.raw, breaks: .keep)
    guard raised.form == .characters,
      let kind = RaisedText.kinds.first(where: { open.contains($0.trait) })
    else {
      return Run(plain, role, link: link?.raw, breaksAtBlanks: breaksAtBlanks)
    }
    let scalars = text.raw.unicodeScalars.map { kind.forms[$0] ?? $0 }
    let raised = SafeText(outside: String(String.UnicodeScalarView(scalars)), breaks: .keep)
    return Run(
      raised,
      role,
      link: link?.raw,
      spokenAs: plain,
      inASCII: plain,
      breaksAtBlanks: breaksAtBlanks
    )
  }
}
