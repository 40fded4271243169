import TextLayout

let anything = "High water \u{1B}[31mat noon"
let heading = Block.text(TextBlock([Run(SafeText(own: "Tides"), "title")]))
let body = Block.text(TextBlock([Run(SafeText(outside: anything))]))
let tree = Block.stack(Stack([heading, .rule(Rule(SafeText(own: "─"))), body]))

let frame = Frame(drawing: tree, size: Size(width: 40))
print(String(decoding: PlainText.encode(frame), as: UTF8.self), terminator: "")
