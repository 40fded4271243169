import Goldens
import TextLayout

extension Catalogue {
  /// The page on which a skipper signs up.
  public static let signUp = Catalogue(
    "SignUp",
    screens: [
      Screen(
        "harbour/sign-up", sizes: [Size(width: 72), Size(width: 40), Size(width: 24)],
        samples: [
          Sample("empty", "nothing is typed yet", SignUpState.empty),
          Sample("errors", "three problems", SignUpState.errors),
          Sample("sending", "the form is on its way", SignUpState.sending),
          Sample("done", "the harbour has accepted", SignUpState.done),
        ]
      ) { Block($0) }
    ],
    flows: [.corrected],
    themes: Themes(terminal: .form(.dark), light: .form(.light), dark: .form(.dark)),
    tool: "sign-up-goldens")
}

extension Theme {
  static func form(_ colors: Colors) -> Theme {
    standard(
      colors,
      adding: [
        "heading": Style(weight: .bold), "body": .plain,
        "error": Style(colors.alarm, weight: .bold),
      ])
  }
}

extension SignUpState {
  static let empty = SignUpState(
    title: "Sign up for a berth", fields: fields(), content: .editing(summary: nil))

  static let errors = SignUpState(
    title: "Sign up for a berth",
    fields: fields(
      ["Ada", "ada@", "short", "MV Petrel of the outer islands and the old light"],
      errors: [
        nil, "The address has no domain.", "It has 5 characters; 12 are needed.",
        "Only 32 characters fit.",
      ]),
    content: .editing(summary: "Three fields need another look."))

  static let sending = SignUpState(
    title: "Sign up for a berth", fields: complete, content: .sending(progress: "Sending, 62 %"))

  static let done = SignUpState(
    title: "Sign up for a berth", fields: complete,
    content: .done(welcome: "The harbour office has reserved berth 14 for you."))

  /// What was typed, without what is only said while it is typed.
  private static let complete = fields([
    "Ada", "ada@skerry.example", "a long enough secret", "MV Petrel 港",
  ])
  .map { Field(label: $0.label, kind: $0.kind, typed: $0.typed) }

  private static func fields(_ typed: [String] = [], errors: [String?] = []) -> [Field] {
    var fields = [
      Field(label: "Name"), Field(label: "E-mail", help: "The receipt is sent there."),
      Field(label: "Password", kind: .secret, help: "Twelve characters or more."),
      Field(label: "Boat"),
    ]
    for (index, words) in typed.enumerated() { fields[index].typed = words }
    for (index, error) in errors.enumerated() { fields[index].error = error }
    return fields
  }
}
