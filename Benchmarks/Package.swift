// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the library's manifest doesn't depend on it. Run `./compare`,
// `./goldens` and `./since` for the tables.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "..")],
  targets: [
    .target(name: "CAllocations"),
    .target(name: "CWidth"),
    // Input, output and the clock.
    .target(name: "Measuring"),
    // Only the text engine, to measure its load time without other libraries.
    .executableTarget(
      name: "benchmark",
      dependencies: ["CAllocations", "Measuring", .product(name: "TextLayout", package: "Galley")]),
    // Whole screens.
    .executableTarget(
      name: "screens",
      dependencies: [
        "Measuring", .product(name: "TextLayout", package: "Galley"),
        .product(name: "Screens", package: "Galley"),
      ]),
    // Checks for linear time and for violations with any input.
    .executableTarget(
      name: "stress",
      dependencies: [
        "CWidth", "Measuring", .product(name: "TextLayout", package: "Galley"),
        .product(name: "Goldens", package: "Galley"),
        .product(name: "Screens", package: "Galley"),
        .product(name: "Catalogue", package: "Galley"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
