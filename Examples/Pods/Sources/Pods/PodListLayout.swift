import TextLayout

extension Block {
  /// The pods as a table. On a narrow page, the columns with the lowest priority are left out.
  public init(_ state: PodListState) {
    self.init {
      if state.pods.isEmpty {
        TextBlock(Run("No pods in namespace "), Run(outside: state.namespace, "name"))
          .meaning(.status)
      } else {
        TableBlock(of: state.pods, heading: "heading") {
          Column("NAME", minimum: 16, priority: 9, overflow: .truncateMiddle) {
            cell($0.name, "name")
          }
          Column("READY", priority: 7) { cell($0.ready) }.whole().aligned(.trailing)
          Column("STATUS", priority: 8) { cell($0.status, $0.health.role) }.whole()
          Column("RESTARTS", priority: 6) { cell($0.restarts) }.whole()
          Column("AGE", priority: 5) { cell($0.age) }.whole().aligned(.trailing)
          Column("IP", priority: 3) { cell($0.ip) }.whole()
          Column("NODE", priority: 4) { cell($0.node) }.whole()
          Column("NOMINATED NODE", priority: 1) { cell($0.nominated) }.whole()
          Column("READINESS GATES", priority: 2) { cell($0.gates) }.whole()
        }.lines().roles(rule: "rule").counted()
      }
    }
  }
}

/// The cluster's words, or a dash.
private func cell(_ words: String?, _ role: Role = "value") -> TextBlock {
  words.map { TextBlock(outside: $0, role) } ?? TextBlock(Run("–", "none", spokenAs: "none"))
}

extension PodListState.Pod.Health {
  fileprivate var role: Role {
    switch self {
    case .good: "good"
    case .waiting: "waiting"
    case .bad: "bad"
    }
  }
}
