import TextLayout

extension Cause {
  /// What its title doesn't say: each form with the number of its places and the roles of its words, the rarest first, then
  /// what follows from them; several on a line of about 100 characters.
  package var lines: [String] {
    guard file == nil else { return [] }
    return (forms.count == 1 ? [] : packed(forms)) + packed(consequences, after: "follows: ")
  }

  /// The title, with the places and the roles of its only form.
  package var fullTitle: String { title + (forms.count == 1 && file == nil ? count(of: forms[0]) : "") }

  private func count(of form: (form: Form, count: Int)) -> String {
    let roles = (roles[form.form] ?? []).joined(separator: ", ")
    return (form.count == 1 ? "" : " ×\(form.count)") + (roles.isEmpty ? "" : " [\(roles)]")
  }

  private func packed(_ forms: [(form: Form, count: Int)], after title: String = "") -> [String] {
    var lines: [String] = []
    for (index, form) in forms.enumerated() {
      let text = form.form.description + count(of: form)
      if let last = lines.last, last.count + text.count < 98 {
        lines[lines.count - 1] = "\(last); \(text)"
      } else {
        lines.append((index == 0 ? title : "") + text)
      }
    }
    return lines
  }
}
