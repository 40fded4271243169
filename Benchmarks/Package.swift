// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that the library's manifest knows nothing of it. Run `./compare` for the table.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CAllocations", .product(name: "TextLayout", package: "Galley"), .product(name: "Goldens", package: "Galley"),
        .product(name: "Screens", package: "Galley"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
