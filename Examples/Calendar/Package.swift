// swift-tools-version: 6.2

import PackageDescription

// A month as a grid, which arrows move in, and a form. `swift run calendar-live` starts it.
let package = Package(
  name: "Calendar",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "Calendar",
      dependencies: [
        .product(name: "TextLayout", package: "Galley"),
        .product(name: "Goldens", package: "Galley"),
        .product(name: "Console", package: "Galley"),
      ]),
    .executableTarget(
      name: "calendar-live",
      dependencies: ["Calendar", .product(name: "Console", package: "Galley")]),
    .executableTarget(
      name: "calendar-goldens",
      dependencies: ["Calendar", .product(name: "GoldensTool", package: "Galley")]),
    .testTarget(
      name: "CalendarTests",
      dependencies: ["Calendar", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
