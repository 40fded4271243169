import Goldens
import GoldensTesting
import Testing
import TextLayout

private let time = TextBlock("08:40")
private let name = TextBlock("Little Skerry")
private let remark = TextBlock("delayed by fog")

@Test func `every row`() {
  // Columns as wide as their content; if they don't fit, they are below each other:
  expectText(
    Row {
      time
      name
    }
  ) {
    """
    08:40  Little Skerry
    """
  }
  // A column that takes the remaining space, and one at the right:
  expectText(
    Row {
      time
      name.filling()
      remark.trailing()
    }
  ) {
    """
    08:40  Little Skerry      delayed by fog
    """
  }
  // A column of so many cells:
  expectText(
    Row {
      time.fixed(10)
      name
    }
  ) {
    """
    08:40       Little Skerry
    """
  }
  // Shares of the width, here a third and two thirds:
  expectText(
    Row {
      time.share()
      name.share(2)
    }, width: 26
  ) {
    """
    08:40     Little Skerry
    """
  }
  // A column with a least and a largest width:
  expectText(
    Row {
      name.column(minimum: 6, maximum: 8)
      remark
    }
  ) {
    """
    Little    delayed by fog
    Skerry
    """
  }
  // Boxes side by side, and a line between two columns:
  expectText(
    Row {
      Box { TextBlock("The bridge is closed.") }.filling()
      Rule.vertical("│")
      Box { time }
    }, width: 28
  ) {
    """
    ┌────────────┐  │  ┌───────┐
    │ The bridge │  │  │ 08:40 │
    │ is closed. │  │  └───────┘
    └────────────┘  │
    """
  }
}

@Test func `every flow and choice`() {
  // Short pieces that are never broken, in as many rows as they need, or in so many, with the
  // number of the others:
  expectText(
    Flow(
      ["#tide", "#harbour", "#ferry"].map { Flow.Item([Run($0, "tag")]) },
      rows: 1), width: 16
  ) {
    """
    #tide  +2
    """
  }
  // The first block from so many cells on, and the second one with fewer:
  expectText(
    Either(atLeast: 40) {
      Row {
        name
        remark
      }
    } else: {
      name
      remark
    }, width: 30
  ) {
    """
    Little Skerry
    delayed by fog
    """
  }
  // The first of several forms that needs no second line:
  expectText(
    Choice([remark, TextBlock("delayed"), TextBlock("late")]),
    width: 8
  ) {
    """
    delayed
    """
  }
}

private let tides = [("North Quay", "4.90"), ("Little Skerry", "15.10")]

@Test func `every table`() {
  // A column for each property, aligned, and a line between heading and rows:
  expectText(
    TableBlock(of: tides) {
      Column("Harbour") { TextBlock($0.0) }
      Column("Metres") { TextBlock($0.1) }.aligned(.trailing)
    }.roles(rule: "rule")
  ) {
    """
    Harbour        Metres
    ─────────────  ──────
    North Quay       4.90
    Little Skerry   15.10
    """
  }
  // One line a row; columns that fill, of numbers that are never shortened, and of so many cells:
  expectText(
    TableBlock(of: tides) {
      Column("Harbour", overflow: .truncateMiddle) { TextBlock($0.0) }.filling()
      Column("Metres") { TextBlock($0.1) }.whole().alignedAtPoint()
      Column("") { _ in TextBlock("→") }.fixed(1)
    }.lines(), width: 24
  ) {
    """
    Harbour        Metres
    ─────────────  ──────  ─
    North Quay       4.90  →
    Little Skerry   15.10  →
    """
  }
  // Shares of the width:
  expectText(
    TableBlock(of: tides) {
      Column("Harbour") { TextBlock($0.0) }.share(2)
      Column("Metres") { TextBlock($0.1) }.share()
    }, width: 32
  ) {
    """
    Harbour               Metres
    ────────────────────  ──────────
    North Quay            4.90
    Little Skerry         15.10
    """
  }
  // A selected row, and what choosing a row does:
  expectText(
    TableBlock(of: tides) {
      Column("Harbour") { TextBlock($0.0) }
      Column("Metres") { TextBlock($0.1) }
    }
    .actions { $0 }
    .selected(1), width: 24
  ) {
    """
      Harbour        Metres
      ─────────────  ──────
      North Quay     4.90
    ▸ Little Skerry  15.10
    """
  }
  // A list of headings and values on a narrow page, in place of leaving columns out:
  expectText(
    TableBlock(of: tides) {
      Column("Port") { TextBlock($0.0) }.whole()
      Column("Metres") { TextBlock($0.1) }.whole(widest: "10.00")
    }.stacking(), width: 20
  ) {
    """
    Port: North Quay
    Metres: 4.90

    Port: Little Skerry
    Metres: 15.10
    """
  }
  // A table of blocks, which becomes a list on a narrow page:
  expectText(
    TableBlock(
      header: [TextBlock("Ferry").asBlock, TextBlock("Remark").asBlock],
      rows: [[name.asBlock, remark.asBlock]]),
    width: 12
  ) {
    """
    Ferry:
    Little
    Skerry
    Remark:
    delayed
    by fog
    """
  }
}
