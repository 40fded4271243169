import TextLayout

let anything = "High water \u{1B}[31mat noon"
let tree = Block {
  TextBlock("Tides", .title)
  Rule("─")
  TextBlock(outside: anything)
}

let frame = Frame(drawing: tree, size: Size(width: 40))
print(String(decoding: PlainText.encode(frame), as: UTF8.self), terminator: "")
