import TextCells

let message = SafeText(outside: "The ferry Ōshima 大島 leaves at noon.\u{1B}[31m Cars board first.")
  .string
message.utf8.withBytes { utf8 in
  Wrapping.prose(utf8, first: 24, rest: 24) { line in
    let row = String(decoding: utf8[line.range], as: UTF8.self)
    print(row, String(repeating: ".", count: 24 - Cells.count(row)), Cells.count(row))
    return true
  }
}
