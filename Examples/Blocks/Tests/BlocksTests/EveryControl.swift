import Goldens
import GoldensTesting
import Testing
import TextLayout

/// What the page of this test can do.
private enum Action: Hashable {
  case retry, sort
  case show(Int)
  case leave(String)
  case find
}

@Test func `every control`() {
  // A button, and one that is disabled:
  expectText(
    Flow([
      .button("Retry", action: Action.retry),
      .button("Retry in 1:30", isEnabled: false, action: Action.retry),
    ])
  ) {
    """
    [ Retry ]  ( Retry in 1:30 )
    """
  }
  // One choice of several:
  expectText(
    Flow([
      .option("By name", isSelected: true, action: Action.sort),
      .option("By time", isSelected: false, action: Action.sort),
    ])
  ) {
    """
    ● By name  ○ By time
    """
  }
  // One choice of many: in a live program, the arrows go through them and Return chooses. Those that
  // have no room scroll, also in a dialog:
  expectText(
    Stack {
      TextBlock("Where from?")
      Box(title: "Pier") {
        Viewport {
          for pier in ["East", "West", "Old light", "Skerry", "Sound"] {
            Flow.Item.option(pier, isSelected: pier == "West", action: Action.leave(pier))
          }
        }
      }
      .height(share: 1)
    }, width: 20, height: 6
  ) {
    """
    Where from?
    ┌ Pier ────────────┐
    │ ○ East           │
    │ ● West           │
    │ ○ Old light      │
    └────────────── +2 ┘
    """
  }
  // A check box that is on, and one that is off:
  expectText(
    Flow([
      .checkBox("Remind me", isOn: true, action: Action.sort),
      .checkBox("Repeat", isOn: false, action: Action.sort),
    ])
  ) {
    """
    [✓] Remind me  [ ] Repeat
    """
  }
  // Views of a page, one of them with a badge:
  expectText(
    Flow(
      [
        .tab("Ferries", isSelected: false, action: Action.show(0)),
        .tab(
          "Alerts", badge: Run(" (3)", .badge, spokenAs: ", 3 new"), isSelected: true,
          action: Action.show(1)),
      ], gap: 3)
  ) {
    """
    ○ Ferries   ● Alerts (3)
    """
  }
  // A text field, empty and filled; the end of the text stays visible:
  expectText(
    Stack {
      TextField("Pier", text: "", example: "East", action: Action.find)
      TextField("Pier", text: "Little Skerry and the old light", action: Action.find)
      TextField("Code", text: "1234", isSecret: true, action: Action.find)
    }, width: 30
  ) {
    """
    Pier [ e.g. East             ]
    Pier [ Little Ske… old light ]
    Code [ ••••                  ]
    """
  }
  // A field of several lines, such as a note:
  expectText(
    TextField(
      "Note", line: LineEditor("Bring the oars.\nMeet at the old pier", hasLines: true),
      action: Action.find), width: 24
  ) {
    """
    ┌ Note ────────────────┐
    │ Bring the oars.      │
    │ Meet at the old pier │
    │                      │
    └──────────────────────┘
    """
  }
}
