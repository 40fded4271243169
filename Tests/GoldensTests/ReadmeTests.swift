import GoldensTesting
import Testing
import TextLayout

// The example of README.md.

struct Ferry { var time, harbour, remark: String }

@BlockBuilder func page(_ ferry: Ferry) -> Block {
  TextBlock("\(ferry.time) \(ferry.harbour)", .title).heading(1)
  Rule("─", .rule)
  TextBlock(outside: ferry.remark)
}

@Test func `a delayed ferry`() {
  let fog = "Delayed by \u{1B}[31mfog, until the light of 港 Skerry can be seen again."
  let ferry = Ferry(time: "09:15", harbour: "The outer islands", remark: fog)
  expectGolden(page(ferry), named: "readme/ferry")
}
