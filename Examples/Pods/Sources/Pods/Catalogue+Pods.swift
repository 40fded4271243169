import Goldens
import TextLayout

extension Catalogue {
  /// The table of pods.
  public static let pods = Catalogue(
    "Pods",
    screens: [
      Screen(
        "cluster/pods", sizes: [Size(width: 132), Size(width: 80), Size(width: 40)],
        samples: [
          Sample("mixed", "seven pods; one crashes", PodListState.mixed),
          Sample("empty", "a namespace without pods", PodListState(namespace: "harbour", pods: [])),
        ]
      ) { Block($0) }
    ],
    themes: Themes(terminal: .pods, light: .pods, dark: .pods),
    exemptions: [
      .strain("namespace", in: "cluster/pods/", because: "only a page without pods names it")
    ],
    tool: "pods-goldens")
}

extension Theme {
  static let pods = Theme([
    "heading": Style(weight: .bold), "rule": Style(weight: .light), "name": Style(weight: .bold),
    "value": .plain,
    "none": Style(weight: .light), "good": .plain, "waiting": Style(italic: true),
    "bad": Style(weight: .bold),
  ])
}

extension PodListState {
  static let mixed = PodListState(
    namespace: "harbour",
    pods: [
      Pod(
        name: "berths-6c9f7d5b8-4wq2z", ready: "2/2", status: "Running", health: .good,
        restarts: "0", age: "12d",
        ip: "10.42.0.17", node: "quay-1"),
      Pod(
        name: "berths-6c9f7d5b8-tn8xk", ready: "2/2", status: "Running", health: .good,
        restarts: "1 (3d ago)",
        age: "12d", ip: "10.42.1.9", node: "quay-2"),
      Pod(
        name: "ferry-timetable-importer-29384760-x7d2p", ready: "0/1", status: "Completed",
        health: .good,
        restarts: "0", age: "41m", ip: "10.42.1.30", node: "quay-2"),
      Pod(
        name: "lighthouse-0", ready: "1/1", status: "Running", health: .good, restarts: "0",
        age: "203d",
        ip: "10.42.2.4", node: "skerry-1", gates: "1/1"),
      Pod(
        name: "pilot-board-5d4c8f99f7-ghr5m", ready: "0/1", status: "CrashLoopBackOff",
        health: .bad,
        restarts: "17 (2m ago)", age: "64m", ip: "10.42.0.22", node: "quay-1"),
      Pod(
        name: "tides-7b8c6d4f9-zzq4v", ready: "0/1", status: "ContainerCreating", health: .waiting,
        restarts: "0",
        age: "9s", node: "skerry-1", gates: "0/1"),
      Pod(
        name: "weather-84f5c9d7c6-pl6rn", ready: "0/1", status: "Pending", health: .waiting,
        restarts: "0", age: "5s",
        nominated: "quay-2"),
    ])
}
