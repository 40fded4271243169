import TextLayout

extension Block {
  /// The page: the boxes side by side, two by two, or all below each other.
  public init(_ state: HarbourState) {
    let berths = Block.berths(state)
    let courses = state.courses.map { Block.course($0) }
    self =
      Stack(gap: 1) {
        Stack {
          Row {
            TextBlock(state.harbour, "title").heading(1).filling()
            TextBlock(state.time, "aside").trailing()
          }
          Rule("━", "rule")
        }
        if let warning = state.warning {
          TextBlock(warning, "urgent").marked(Run("⚠ ", "urgent", isOrnament: true)).meaning(.alert)
        }
        Either(atLeast: 112) {
          Row(gap: 1) {
            berths.filling(minimum: 32)
            for course in courses { course.column(ideal: 36) }
          }
        } else: {
          berths
          Either(atLeast: 72) {
            Row(gap: 1) {
              for course in courses { course.filling() }
            }
          } else: {
            courses
          }
        }
        Block.ships(state.ships)
      }.asBlock
  }

  /// A box of three rows or more with a heading in its border.
  private static func panel(_ title: String, _ note: String, @BlockBuilder _ content: () -> Block)
    -> Block
  {
    Box(
      title: Flow.Item([Run(SafeText(own: title), "heading")], meaning: .heading(2)),
      note: Flow.Item([Run(SafeText(own: note), "aside")]), border: .rounded, role: "rule",
      height: 3, content
    ).asBlock
  }

  /// A bar for each quay, all of the same length.
  private static func berths(_ state: HarbourState) -> Block {
    panel("Berths", state.boats) {
      FormBlock {
        for quay in state.quays {
          FormBlock.Field(TextBlock(quay.name, "label")) {
            Row {
              Bar(
                quay.boats, of: quay.berths, spoken: SafeText(own: quay.words),
                quay.isUrgent ? "urgent" : "bar",
                trackRole: "rule"
              ).filling()
              // The bar's words are already spoken.
              TextBlock(
                Run(SafeText(own: quay.words), quay.isUrgent ? "urgent" : "aside", isOrnament: true)
              )
              .aligned(.trailing).fixed(8)
            }
          }
        }
      }
    }
  }

  /// The measurements of a day over the hours.
  private static func course(_ course: HarbourState.Course) -> Block {
    panel(course.name, course.latest) {
      Sparkline(course.values, spoken: SafeText(own: course.words), "bar")
      TextBlock(Run(SafeText(own: course.hours, breaks: .keep), "aside", isOrnament: true))
      TextBlock(Run(SafeText(own: course.words), "aside", isOrnament: true))
    }
  }

  private static func ships(_ ships: [HarbourState.Ship]) -> Block {
    panel("Loading", ships.count == 1 ? "1 ship" : "\(ships.count) ships") {
      if ships.isEmpty { TextBlock("No ship is being loaded.", "aside") }
      FormBlock {
        for ship in ships {
          FormBlock.Field(
            TextBlock(outside: ship.name, "label"), help: TextBlock(ship.words, "aside")
          ) {
            ProgressBar(
              ship.loaded, of: ship.cargo, spoken: "loaded", "bar", trackRole: "rule",
              percentRole: "label")
          }
        }
      }
    }
  }
}
