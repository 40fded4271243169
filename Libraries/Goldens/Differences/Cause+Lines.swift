import TextLayout

extension Cause {
  /// What its title doesn't say: each form with the number of its places and the roles of its
  /// words, the rarest first, then what follows from them. Like forms in as many places are told
  /// together, such as `2, 3 columns to the left ×4 each`.
  package var lines: [String] {
    guard file == nil else { return [] }
    return (forms.count == 1 ? [] : packed(forms)) + packed(consequences, after: "follows: ")
  }

  /// The title, with the places and the roles of its only form.
  package var fullTitle: String {
    title + (forms.count == 1 && file == nil ? count(of: forms[0]) : "")
  }

  private func count(of form: (form: Form, count: Int), _ each: String = "") -> String {
    let roles = (roles[form.form] ?? []).joined(separator: ", ")
    return (form.count == 1 ? "" : " ×\(form.count)\(each)") + (roles.isEmpty ? "" : " [\(roles)]")
  }

  private func packed(_ forms: [(form: Form, count: Int)], after title: String = "") -> [String] {
    var (groups, lines): ([(start: String, own: [String], end: String, each: String)], [String]) = (
      [], []
    )
    for form in forms {
      let pieces = form.form.pieces
      let (end, each) = (pieces[2] + count(of: form), pieces[2] + count(of: form, " each"))
      if let last = groups.last, last.start == pieces[0], last.end == end,
        pieces[0] + pieces[2] != "",
        last.own.joined(separator: ", ").count + pieces[1].count < 80
      {
        groups[groups.count - 1].own.append(pieces[1])
      } else {
        groups.append((pieces[0], [pieces[1]], end, each))
      }
    }
    for (index, group) in groups.enumerated() {
      let text =
        group.start + group.own.joined(separator: ", ")
        + (group.own.count > 1 ? group.each : group.end)
      if let last = lines.last, last.count + text.count < 98 {
        lines[lines.count - 1] = "\(last); \(text)"
      } else {
        lines.append((index == 0 ? title : "") + text)
      }
    }
    return lines
  }
}
