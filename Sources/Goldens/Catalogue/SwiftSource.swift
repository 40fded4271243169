/// A value as a Swift expression, from its reflection: initializers have the labels of the stored properties.
struct SwiftSource {
  let text: String

  init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { (label: $0.label, text: SwiftSource($0.value).text) }
    let arguments = children.map { ($0.label.map { $0.first == "." ? "" : $0 + ": " } ?? "") + $0.text }
    text =
      switch mirror.displayStyle {
      case .optional: children.first?.text ?? "nil"
      case .collection, .set: SwiftSource.list("[", children.map(\.text), "]")
      case .dictionary where children.isEmpty: "[:]"
      case .dictionary: SwiftSource.list("[", mirror.children.map { SwiftSource.pair($0.value) }, "]")
      case .tuple: SwiftSource.list("(", arguments, ")")
      case .enum where children.isEmpty: ".\(value)"
      case .enum: ".\(children[0].label ?? "")" + SwiftSource.parenthesized(children[0].text)
      case .struct, .class: SwiftSource.list("\(mirror.subjectType)(", arguments, ")")
      default: (value as? String).map { String(reflecting: $0) } ?? "\(value)"
      }
  }

  private static func pair(_ value: Any) -> String {
    Mirror(reflecting: value).children.map { SwiftSource($0.value).text }.joined(separator: ": ")
  }

  private static func parenthesized(_ text: String) -> String { text.first == "(" ? text : list("(", [text], ")") }

  /// Some parts on one line, or each on its own if that is too long.
  private static func list(_ start: String, _ parts: [String], _ end: String) -> String {
    let line = start + parts.joined(separator: ", ") + end
    guard line.count > 80 || line.contains("\n"), !parts.isEmpty else { return line }
    return start + "\n  " + parts.joined(separator: ",\n").replacing("\n", with: "\n  ") + end
  }
}
