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

  /// A box with a heading in its border, and at least so many rows.
  private static func panel(
    _ title: String, _ note: String, height: Int, @BlockBuilder _ content: () -> Block
  ) -> Block {
    Box(
      title: Flow.Item([Run(title, "heading")], meaning: .heading(2)),
      note: Run(note, "aside"), border: .rounded, role: "rule",
      height: height, content
    ).asBlock
  }

  /// The berths of each quay.
  private static func berths(_ state: HarbourState) -> Block {
    panel("Berths", state.boats, height: 3) {
      FormBlock {
        for quay in state.quays {
          FormBlock.Field(TextBlock(quay.name, "label")) {
            Bar(quay.boats, of: quay.berths, quay.isUrgent ? "urgent" : "bar", track: "rule")
              .followed(by: Run(quay.words, quay.isUrgent ? "urgent" : "aside"), cells: 8)
          }
        }
      }
    }
  }

  /// The measurements of a day.
  private static func course(_ course: HarbourState.Course) -> Block {
    panel(course.name, course.latest, height: 3) {
      // The words below say the same.
      Bar(columns: course.values, spokenAs: "", "bar")
      TextBlock(course.words, "aside")
    }
  }

  private static func ships(_ ships: [HarbourState.Ship]) -> Block {
    panel("Loading", ships.count == 1 ? "1 ship" : "\(ships.count) ships", height: 1) {
      if ships.isEmpty { TextBlock("No ship is being loaded.", "aside") }
      FormBlock {
        for ship in ships {
          FormBlock.Field(
            TextBlock(outside: ship.name, "label"), help: TextBlock(ship.words, "aside")
          ) {
            Bar(ship.loaded, of: ship.cargo, "bar", track: "rule").followed()
          }
        }
      }
    }
  }
}
