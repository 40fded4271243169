// swift-tools-version: 6.2

import PackageDescription

// A wide table of pods, which leaves columns out where it is narrow.
let package = Package(
  name: "Pods",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "Pods",
      dependencies: [.product(name: "TextLayout", package: "Galley"), .product(name: "Goldens", package: "Galley")]),
    .executableTarget(
      name: "pods-goldens", dependencies: ["Pods", .product(name: "GoldensTool", package: "Galley")]),
    .testTarget(name: "PodsTests", dependencies: ["Pods", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
