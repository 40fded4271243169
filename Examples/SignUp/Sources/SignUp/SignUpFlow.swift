import Goldens
import TextLayout

extension SignUpState {
  /// What the page does with what a person does.
  mutating func receive(_ input: Interaction<SignUpState, SignUpAction>.Input) {
    switch input {
    case .text(let text, .edit(let label)):
      for index in fields.indices where fields[index].label == label { fields[index].typed += text }
    case .erased(.edit(let label)):
      for index in fields.indices where fields[index].label == label {
        fields[index].typed = String(fields[index].typed.dropLast())
      }
    case .action(.send):
      for index in fields.indices {
        fields[index].error = fields[index].typed.isEmpty ? "Nothing is typed." : nil
      }
      let isComplete = fields.allSatisfy { $0.error == nil }
      content =
        isComplete
        ? .done(welcome: "Berth 14 is yours.") : .editing(summary: "Some fields are empty.")
    case .action(.edit), .text(_, .send), .erased(.send), .key, .ticked, .moved: break
    }
  }
}

extension Specimen {
  /// A flow: a skipper forgets a field, and fills it in.
  static let corrected = Specimen(
    flow: "harbour/flows/corrected", "an empty field is filled in", sizes: [Size(width: 72)]
  ) {
    var start = SignUpState.empty
    for (index, words) in ["Ada", "ada@skerry.example", "a long enough secret"].enumerated() {
      start.fields[index].typed = words
    }
    var page = Interaction(start, size: Size(width: 38, height: 12)) {
      Block($0)
    } update: {
      $0.receive($1)
    }
    page.press(.end)
    page.click("Sign up")
    page.press(.up)
    page.type("MV Petrel")
    page.resize(to: Size(width: 68, height: 10))
    page.press(.down, .enter)
    return page.steps
  }
}
