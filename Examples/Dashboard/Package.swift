// swift-tools-version: 6.2

import PackageDescription

// A dashboard of boxes with titles and forms, at three widths.
let package = Package(
  name: "Dashboard",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "Dashboard",
      dependencies: [
        .product(name: "TextLayout", package: "Galley"),
        .product(name: "Goldens", package: "Galley"),
      ]),
    .executableTarget(
      name: "dashboard-goldens",
      dependencies: ["Dashboard", .product(name: "GoldensTool", package: "Galley")]),
    .testTarget(
      name: "DashboardTests",
      dependencies: ["Dashboard", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
