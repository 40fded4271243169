// swift-tools-version: 6.2

import PackageDescription

// The arrows between these targets are the architecture: docs/architecture.md has the picture, and
// Scripts/check-imports compares every `import` in Sources with it.
let package = Package(
  name: "Galley",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "Goldens", targets: ["Goldens"]),
    .library(name: "GoldensTool", targets: ["GoldensTool"]),
    .library(name: "GoldensTesting", targets: ["GoldensTesting"]),
    // For the benchmarks, which measure whole screens.
    .library(
      name: "Screens", targets: ["Domain", "Gateways", "Presentation", "Rendering", "Catalogue"]),
    .executable(name: "preview", targets: ["preview"]),
    .executable(name: "reader", targets: ["reader"]),
  ],
  targets: [
    .target(name: "Domain"),
    .target(name: "Files"),
    .target(name: "Gateways", dependencies: ["Domain", "Files"]),
    .target(name: "Presentation", dependencies: ["Domain"]),
    .target(name: "TextLayout"),
    .target(name: "Rendering", dependencies: ["Domain", "Presentation", "TextLayout"]),
    .target(name: "Goldens", dependencies: ["Files", "TextLayout"]),
    .target(
      name: "Catalogue",
      dependencies: ["Domain", "Gateways", "Presentation", "TextLayout", "Rendering", "Goldens"]),
    .target(name: "Commands"),
    .target(name: "Terminal", dependencies: ["TextLayout"]),
    .target(name: "GoldensTool", dependencies: ["Commands", "Files", "Goldens", "Terminal", "TextLayout"]),
    .target(name: "GoldensTesting", dependencies: ["Goldens", "TextLayout"]),
    .executableTarget(name: "preview", dependencies: ["Catalogue", "GoldensTool"]),
    .executableTarget(
      name: "reader",
      dependencies: [
        "Domain", "Gateways", "Presentation", "TextLayout", "Rendering", "Catalogue", "Commands", "Terminal",
      ]),

    // What several of the test targets use.
    .target(name: "TestSupport", dependencies: ["Goldens", "TextLayout"], path: "Tests/TestSupport"),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "Goldens", "TestSupport"]),
    .testTarget(name: "GatewaysTests", dependencies: ["Gateways", "Goldens", "TestSupport", "Domain"]),
    .testTarget(name: "PresentationTests", dependencies: ["Presentation", "Goldens", "TestSupport", "Domain"]),
    .testTarget(name: "TextLayoutTests", dependencies: ["TextLayout"], exclude: ["Conformance"]),
    .testTarget(name: "RenderingTests", dependencies: ["Rendering", "Domain", "Presentation", "TextLayout"]),
    .testTarget(name: "GoldensTests", dependencies: ["Goldens", "TestSupport", "TextLayout"]),
    .testTarget(name: "CatalogueTests", dependencies: ["Catalogue", "TestSupport", "Goldens", "TextLayout"]),
    .testTarget(
      name: "GoldensToolTests",
      dependencies: ["GoldensTool", "Commands", "Terminal", "TestSupport", "Catalogue", "Goldens", "TextLayout"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TextLayout", "TestSupport"]),
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "reader", "Catalogue", "Commands", "Domain", "Gateways", "Goldens", "Presentation", "Rendering", "Terminal",
        "TextLayout", "TestSupport",
      ]),
    .testTarget(name: "SnapshotTests", dependencies: ["Catalogue", "Goldens", "GoldensTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
