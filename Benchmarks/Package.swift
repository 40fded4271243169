// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that the library's manifest knows nothing of it. Run `./compare` and `./goldens` for the tables.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "..")],
  targets: [
    .target(name: "CAllocations"),
    .target(name: "CWidth"),
    // Reading, writing and the clock.
    .target(name: "Measuring"),
    // The text engine, and nothing else that would have to be loaded with it.
    .executableTarget(
      name: "benchmark", dependencies: ["CAllocations", "Measuring", .product(name: "TextLayout", package: "Galley")]),
    // Whole screens and goldens.
    .executableTarget(
      name: "screens",
      dependencies: [
        "Measuring", .product(name: "TextLayout", package: "Galley"), .product(name: "Goldens", package: "Galley"),
        .product(name: "Screens", package: "Galley"),
      ]),
    // Whether anything grows faster than its input, or breaks on any.
    .executableTarget(
      name: "stress",
      dependencies: [
        "CWidth", "Measuring", .product(name: "TextLayout", package: "Galley"),
        .product(name: "Goldens", package: "Galley"),
        .product(name: "Screens", package: "Galley"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
