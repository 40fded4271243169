// swift-tools-version: 6.2

import PackageDescription

// A viewer for the file of a log of any length: a filter, the line in full, and the lines that are
// added. `swift run -c release log-live FILE` starts it.
let package = Package(
  name: "Log",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "Log",
      dependencies: [
        .product(name: "TextLayout", package: "Galley"),
        .product(name: "Goldens", package: "Galley"),
      ]),
    .executableTarget(
      name: "log-live",
      dependencies: ["Log", .product(name: "Console", package: "Galley")]),
    .executableTarget(
      name: "log-goldens",
      dependencies: ["Log", .product(name: "GoldensTool", package: "Galley")]),
    .testTarget(
      name: "LogTests",
      dependencies: ["Log", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
