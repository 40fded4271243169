// swift-tools-version: 6.2

import PackageDescription

// A package with states of its own that keeps goldens of them: docs/goldens.md walks through it.
let package = Package(
  name: "Departures",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../..")],
  targets: [
    .target(
      name: "Departures",
      dependencies: [.product(name: "TextLayout", package: "Galley"), .product(name: "Goldens", package: "Galley")]),
    .executableTarget(name: "departures-goldens", dependencies: ["Departures"]),
    .testTarget(name: "DeparturesTests", dependencies: ["Departures"]),
  ],
  swiftLanguageModes: [.v6]
)
