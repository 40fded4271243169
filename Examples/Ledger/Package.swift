// swift-tools-version: 6.2

import PackageDescription

// A command-line program that prints a report, with goldens of its output.
let package = Package(
  name: "Ledger",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "Ledger",
      dependencies: [.product(name: "TextLayout", package: "Galley"), .product(name: "Goldens", package: "Galley")]),
    .executableTarget(
      name: "ledger-report", dependencies: ["Ledger", .product(name: "TextLayout", package: "Galley")]),
    .executableTarget(
      name: "ledger-goldens", dependencies: ["Ledger", .product(name: "GoldensTool", package: "Galley")]),
    .testTarget(
      name: "LedgerTests", dependencies: ["Ledger", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
