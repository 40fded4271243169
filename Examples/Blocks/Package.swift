// swift-tools-version: 6.2

import PackageDescription

// One specimen for each kind of block. The documentation of TextLayout quotes this code and its goldens.
let package = Package(
  name: "Blocks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "Blocks",
      dependencies: [.product(name: "TextLayout", package: "Galley"), .product(name: "Goldens", package: "Galley")]),
    .executableTarget(
      name: "blocks-goldens", dependencies: ["Blocks", .product(name: "GoldensTool", package: "Galley")]),
    .executableTarget(name: "in-cells", dependencies: [.product(name: "TextCells", package: "Galley")]),
    .executableTarget(name: "high-water", dependencies: [.product(name: "TextLayout", package: "Galley")]),
    .testTarget(
      name: "BlocksTests", dependencies: ["Blocks", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
