import TextLayout

extension JobsState {
  /// Tabs, the jobs beside the log, and a status line; the dialog covers them.
  public var page: Block {
    let page = Stack {
      Flow(
        Tab.allCases.map { tab in
          .tab(tab.rawValue, isSelected: tab == self.tab, action: JobsAction.tab(tab))
        })
      // Below each other where they are too narrow.
      Row(gap: 1) {
        jobsBox.share(2, minimum: 28)
        logBox.share(3, minimum: 28)
      }
      .height(share: 1)
      statusLine
    }
    guard let newName else { return page.asBlock }
    return page.covered(dimmed: .aside) { dialog(newName) }
  }

  /// The rows scroll under their headings, with the focus. A column alone has the names.
  private var jobsBox: Block {
    let seen = jobs.indices.filter { tab == .all || (tab == .done) == jobs[$0].isDone }
    let table = TableBlock(of: seen.map { jobs[$0] }, heading: .label) {
      Column("Name", priority: 1) { TextBlock(outside: $0.name).truncated(to: 1) }.filling()
      Column("Progress") { Bar($0.share, track: .rule).followed() }.filling()
    }
    .roles(rule: .rule)
    .actions { JobsAction.job(seen[$0]) }
    .selected(seen.firstIndex(of: selected))
    return Box(title: Run("Jobs", .title), role: .rule) {
      Viewport(table)
    }.asBlock
  }

  /// The log follows its tail.
  private var logBox: Block {
    Box(title: Run("Log", .title), role: .rule) {
      Viewport(scroll: .end) {
        for words in log { TextBlock(outside: words).truncated(to: 1) }
      }
    }.asBlock
  }

  private var statusLine: Block {
    let done = jobs.count(where: \.isDone)
    return Row {
      TextBlock("a add   q quit", .aside).truncated(to: 1).filling(minimum: 1)
      TextBlock("\(done) of \(jobs.count) done", .status).trailing()
    }.asBlock
  }

  private func dialog(_ name: LineEditor) -> Block {
    Box(title: Run("New job", .title)) {
      Stack(gap: 1) {
        FormBlock {
          FormBlock.Field("Name") {
            TextField(line: name, example: "deploy", action: JobsAction.name)
          }
        }
        Flow([
          .button("Add", isEnabled: !name.text.isEmpty, action: JobsAction.add),
          .button("Cancel", action: JobsAction.cancel),
        ])
      }
    }.width(36)
  }
}
