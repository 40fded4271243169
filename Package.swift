// swift-tools-version: 6.2

import PackageDescription

// The arrows between the targets are the architecture. docs/architecture.md has the picture, and
// Scripts/check-imports compares every `import`, this manifest and that of Libraries with it.

// The targets that do most of the work of the tests, which take a third of the time with
// optimization (docs/decisions/0055-the-engine-is-optimized-in-debug-builds.md).
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
// Code that could access invalid memory is marked with `unsafe`.
let strict: [SwiftSetting] = [.strictMemorySafety()]

// For any package. Libraries/Package.swift has the same targets.
let libraries: [Target] = [
  .target(name: "GalleySystem", path: "Libraries/System", swiftSettings: strict),
  .target(name: "TextCells", path: "Libraries/TextCells", swiftSettings: optimized + strict),
  .target(
    name: "TextLayout", dependencies: ["TextCells"], path: "Libraries/TextLayout",
    swiftSettings: optimized + strict),
  .target(
    name: "Goldens", dependencies: ["GalleySystem", "TextLayout"], path: "Libraries/Goldens",
    // Files in the code, so that no program needs a bundle beside it.
    resources: [.embedInCode("Resources")], swiftSettings: strict),
  .target(
    name: "Console", dependencies: ["GalleySystem", "TextLayout"], path: "Libraries/Console",
    swiftSettings: strict),
  .target(
    name: "GoldensTool", dependencies: ["Console", "GalleySystem", "Goldens", "TextLayout"],
    path: "Libraries/GoldensTool", swiftSettings: strict),
  .target(
    name: "GoldensTesting", dependencies: ["GalleySystem", "Goldens", "TextLayout"],
    path: "Libraries/GoldensTesting", swiftSettings: strict),
]

// The five apps.
let apps: [Target] = [
  .target(name: "GalleyDomain", path: "Sources/Domain", swiftSettings: strict),
  .target(
    name: "GalleyGateways", dependencies: ["GalleyDomain", "GalleySystem"],
    path: "Sources/Gateways",
    swiftSettings: strict),
  .target(
    name: "GalleyPresentation", dependencies: ["GalleyDomain"], path: "Sources/Presentation",
    swiftSettings: strict),
  .target(
    name: "GalleyRendering", dependencies: ["GalleyDomain", "GalleyPresentation", "TextLayout"],
    path: "Sources/Rendering", swiftSettings: strict),
  .target(
    name: "GalleyPayloads", path: "Sources/Payloads", resources: [.embedInCode("Files")],
    swiftSettings: strict),
  .target(
    name: "GalleyCatalogue",
    dependencies: [
      "GalleyDomain", "GalleyGateways", "GalleyPresentation", "GalleyRendering", "GalleyPayloads",
      "TextLayout", "Goldens",
    ], path: "Sources/Catalogue", swiftSettings: strict),
  .executableTarget(
    name: "preview", dependencies: ["GalleyCatalogue", "GoldensTool"], swiftSettings: strict),
  .executableTarget(
    name: "reader",
    dependencies: [
      "GalleyDomain", "GalleyGateways", "GalleyPresentation", "GalleyRendering", "GalleyPayloads",
      "GalleyNetwork", "TextLayout", "Console", "GalleySystem",
    ], swiftSettings: strict),
  .target(
    name: "GalleyNetwork",
    dependencies: ["CCurl", "GalleyDomain", "GalleyGateways", "GalleySystem"],
    path: "Sources/Network", swiftSettings: strict),
  // The interface of the library that carries out requests
  // (docs/decisions/0086-libcurl-carries-out-requests.md).
  .target(name: "CCurl", path: "Sources/CCurl"),
]

let tests: [Target] = [
  // What several of the test targets use.
  .target(
    name: "GalleyTestSupport",
    dependencies: ["GalleySystem", "Goldens", "GoldensTesting", "TextLayout"],
    path: "Tests/TestSupport"),
  // Crashes in a terminal, on request.
  .executableTarget(
    name: "crashing",
    dependencies: ["Console", "GalleySystem", "Goldens", "GoldensTool", "TextLayout"],
    path: "Tests/CrashingProgram"),
  .testTarget(
    name: "TextLayoutTests",
    dependencies: [
      "GalleySystem", "GalleyTestSupport", "GoldensTesting", "TextCells", "TextLayout",
    ], exclude: ["Conformance"]),
  .testTarget(
    name: "GoldensTests",
    dependencies: ["GalleySystem", "Goldens", "GoldensTesting", "GalleyTestSupport", "TextLayout"]),
  .testTarget(
    name: "ConsoleTests",
    dependencies: ["Console", "GalleySystem", "TextLayout", "GalleyTestSupport"]),
  .testTarget(
    name: "GoldensToolTests",
    dependencies: [
      "Console", "GalleySystem", "GoldensTool", "GalleyTestSupport", "GalleyCatalogue",
      "GalleyDomain",
      "GalleyPayloads", "Goldens", "GoldensTesting", "TextLayout", "crashing", "preview",
    ]),
  .testTarget(
    name: "DomainTests",
    dependencies: ["GalleySystem", "GalleyDomain", "Goldens", "GalleyTestSupport"]),
  .testTarget(
    name: "GatewaysTests",
    dependencies: [
      "GalleySystem", "GalleyGateways", "Goldens", "GalleyTestSupport", "GalleyDomain",
    ]),
  .testTarget(
    name: "PresentationTests",
    dependencies: [
      "GalleySystem", "GalleyPresentation", "Goldens", "GalleyTestSupport", "GalleyDomain",
    ]),
  .testTarget(
    name: "RenderingTests",
    dependencies: [
      "GalleyRendering", "GalleyDomain", "GalleyGateways", "GalleyPresentation", "TextLayout",
      "GalleyTestSupport",
    ]),
  .testTarget(
    name: "CatalogueTests",
    dependencies: [
      "GalleyCatalogue", "GalleyDomain", "GalleyGateways", "GalleyPayloads", "GalleyPresentation",
      "GalleyTestSupport", "Goldens", "TextLayout",
    ]),
  .testTarget(
    name: "ReaderTests",
    dependencies: [
      "reader", "Console", "GalleyNetwork", "GalleyCatalogue", "GalleyDomain", "GalleyGateways",
      "GalleyPayloads", "GalleyPresentation", "GalleyRendering", "GalleySystem", "Goldens",
      "GoldensTesting", "TextLayout", "GalleyTestSupport",
    ]),
  .testTarget(
    name: "SnapshotTests",
    dependencies: ["GalleyCatalogue", "Goldens", "GoldensTesting", "GalleyTestSupport"]),
]

let package = Package(
  name: "Galley",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "TextCells", targets: ["TextCells"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "Goldens", targets: ["Goldens"]),
    .library(name: "Console", targets: ["Console"]),
    .library(name: "GoldensTool", targets: ["GoldensTool"]),
    .library(name: "GoldensTesting", targets: ["GoldensTesting"]),
    // For the benchmarks, which measure whole screens.
    .library(
      name: "Screens",
      targets: ["GalleyDomain", "GalleyGateways", "GalleyPresentation", "GalleyRendering"]),
    .library(name: "Catalogue", targets: ["GalleyCatalogue"]),
    .executable(name: "preview", targets: ["preview"]),
    .executable(name: "reader", targets: ["reader"]),
  ],
  targets: libraries + apps + tests,
  swiftLanguageModes: [.v6]
)
