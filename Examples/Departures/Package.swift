// swift-tools-version: 6.2

import PackageDescription

// A package with goldens of its own screens. The documentation of Goldens walks through it.
let package = Package(
  name: "Departures",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "Departures",
      dependencies: [.product(name: "TextLayout", package: "Galley"), .product(name: "Goldens", package: "Galley")]),
    .executableTarget(
      name: "goldens", dependencies: ["Departures", .product(name: "GoldensTool", package: "Galley")]),
    .testTarget(
      name: "DeparturesTests", dependencies: ["Departures", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
