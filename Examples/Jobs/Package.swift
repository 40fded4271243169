// swift-tools-version: 6.2

import PackageDescription

// A dashboard that runs: jobs, a log, tabs and a dialog. `swift run jobs-live` starts it.
let package = Package(
  name: "Jobs",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "Jobs",
      dependencies: [
        .product(name: "TextLayout", package: "Galley"),
        .product(name: "Goldens", package: "Galley"),
        .product(name: "Console", package: "Galley"),
      ]),
    .executableTarget(
      name: "jobs-live",
      dependencies: ["Jobs", .product(name: "Console", package: "Galley")]),
    .executableTarget(
      name: "jobs-goldens",
      dependencies: ["Jobs", .product(name: "GoldensTool", package: "Galley")]),
    .testTarget(
      name: "JobsTests",
      dependencies: ["Jobs", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
