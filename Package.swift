// swift-tools-version: 6.2

import PackageDescription

// The targets that do most of the work of the tests, which take a quarter of the time with optimization
// (docs/decisions/0055-libraries-are-optimized-in-debug-builds.md).
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
// Code that could access invalid memory is marked with `unsafe`.
let strict: [SwiftSetting] = [.strictMemorySafety()]

// The apps:
// The arrows between these targets are the architecture: docs/architecture.md has the picture, and
// Scripts/check-imports compares every `import` in Sources with it. Scripts/export-libraries leaves out the lines
// between two comments like the one above and the one below.
// End of the apps.
let package = Package(
  name: "Galley",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "TextCells", targets: ["TextCells"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "Goldens", targets: ["Goldens"]),
    .library(name: "GoldensTool", targets: ["GoldensTool"]),
    .library(name: "GoldensTesting", targets: ["GoldensTesting"]),
    // The apps:
    // For the benchmarks, which measure whole screens.
    .library(name: "Screens", targets: ["GalleyDomain", "GalleyGateways", "GalleyPresentation", "GalleyRendering"]),
    .library(name: "Catalogue", targets: ["GalleyCatalogue"]),
    .executable(name: "preview", targets: ["preview"]),
    .executable(name: "reader", targets: ["reader"]),
    // End of the apps.
  ],
  targets: [
    .target(name: "GalleySystem", path: "Sources/System", swiftSettings: strict),
    .target(name: "TextCells", swiftSettings: optimized + strict),
    .target(name: "TextLayout", dependencies: ["TextCells"], swiftSettings: optimized + strict),
    .target(
      name: "Goldens", dependencies: ["GalleySystem", "TextLayout"],
      // Files in the code, so that no program needs a bundle beside it.
      resources: ["gallery.css", "gallery.js"].map { .embedInCode("Resources/\($0)") },
      swiftSettings: strict),
    .target(name: "GalleyCommands", path: "Sources/Commands", swiftSettings: strict),
    .target(
      name: "GalleyTerminal", dependencies: ["GalleySystem", "TextLayout"], path: "Sources/Terminal",
      swiftSettings: strict),
    .target(
      name: "GoldensTool", dependencies: ["GalleyCommands", "GalleySystem", "Goldens", "GalleyTerminal", "TextLayout"],
      swiftSettings: strict),
    .target(name: "GoldensTesting", dependencies: ["GalleySystem", "Goldens", "TextLayout"], swiftSettings: strict),
    // What several of the test targets use.
    .target(
      name: "GalleyTestSupport", dependencies: ["GalleySystem", "Goldens", "TextLayout"], path: "Tests/TestSupport"),
    // Crashes in a terminal, on request.
    .executableTarget(
      name: "crashing", dependencies: ["GalleySystem", "GalleyTerminal", "Goldens", "GoldensTool", "TextLayout"],
      path: "Tests/CrashingProgram"),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["GalleySystem", "TextCells", "TextLayout"], exclude: ["Conformance"]),
    .testTarget(
      name: "GoldensTests",
      dependencies: ["GalleySystem", "Goldens", "GoldensTesting", "GalleyTestSupport", "TextLayout"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["GalleySystem", "GalleyTerminal", "TextLayout", "GalleyTestSupport", "crashing"]),
    // The apps:
    .target(name: "GalleyDomain", path: "Sources/Domain", swiftSettings: strict),
    .target(
      name: "GalleyGateways", dependencies: ["GalleyDomain", "GalleySystem"], path: "Sources/Gateways",
      swiftSettings: strict),
    .target(
      name: "GalleyPresentation", dependencies: ["GalleyDomain"], path: "Sources/Presentation", swiftSettings: strict),
    .target(
      name: "GalleyRendering", dependencies: ["GalleyDomain", "GalleyPresentation", "TextLayout"],
      path: "Sources/Rendering", swiftSettings: strict),
    .target(
      name: "GalleyCatalogue",
      dependencies: [
        "GalleyDomain", "GalleyGateways", "GalleyPresentation", "TextLayout", "GalleyRendering", "Goldens",
      ], path: "Sources/Catalogue", resources: [.embedInCode("Payloads")], swiftSettings: strict),
    .target(
      name: "GalleyRequests", dependencies: ["GalleyDomain", "GalleyGateways", "GalleySystem"],
      path: "Sources/Requests", swiftSettings: strict),
    .executableTarget(name: "preview", dependencies: ["GalleyCatalogue", "GoldensTool"], swiftSettings: strict),
    .executableTarget(
      name: "reader",
      dependencies: [
        "GalleyDomain", "GalleyGateways", "GalleyPresentation", "TextLayout", "GalleyRendering", "GalleyCatalogue",
        "GalleyCommands", "GalleySystem", "GalleyTerminal", "GalleyRequests", "GalleyNetwork",
      ], swiftSettings: strict),
    .testTarget(name: "DomainTests", dependencies: ["GalleySystem", "GalleyDomain", "Goldens", "GalleyTestSupport"]),
    .testTarget(
      name: "GatewaysTests",
      dependencies: ["GalleySystem", "GalleyGateways", "Goldens", "GalleyTestSupport", "GalleyDomain"]),
    .testTarget(
      name: "PresentationTests",
      dependencies: ["GalleySystem", "GalleyPresentation", "Goldens", "GalleyTestSupport", "GalleyDomain"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["GalleyRendering", "GalleyDomain", "GalleyPresentation", "TextLayout", "GalleyTestSupport"]),
    .testTarget(
      name: "CatalogueTests",
      dependencies: [
        "GalleyCatalogue", "GalleyDomain", "GalleyGateways", "GalleyPresentation", "GalleyTestSupport", "Goldens",
        "TextLayout",
      ]),
    .testTarget(
      name: "GoldensToolTests",
      dependencies: [
        "GalleySystem", "GoldensTool", "GalleyCommands", "GalleyTerminal", "GalleyTestSupport", "GalleyCatalogue",
        "Goldens", "GoldensTesting", "TextLayout", "crashing", "preview",
      ]),
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "reader", "GalleyRequests", "GalleyNetwork", "GalleyCatalogue", "GalleyCommands", "GalleyDomain",
        "GalleyGateways", "Goldens", "GalleyPresentation", "GalleyRendering", "GalleySystem", "GalleyTerminal",
        "TextLayout",
        "GalleyTestSupport",
      ]),
    .testTarget(
      name: "SnapshotTests", dependencies: ["GalleyCatalogue", "Goldens", "GoldensTesting", "GalleyTestSupport"]),
    // End of the apps.
  ],
  swiftLanguageModes: [.v6]
)

// The apps:
#if os(Linux)
// A program of its own does the networking of `reader` (docs/decisions/0024-requests-have-processes.md).
package.products.append(.executable(name: "reader-network", targets: ["GalleyNetwork"]))
package.targets.append(
  .executableTarget(
    name: "GalleyNetwork",
    dependencies: ["GalleyDomain", "GalleyGateways", "GalleyRequests", "GalleySystem"],
    path: "Sources/Network", swiftSettings: strict))
#else
package.targets.append(
  .target(
    name: "GalleyNetwork",
    dependencies: ["GalleyDomain", "GalleyGateways", "GalleyRequests", "GalleySystem"],
    path: "Sources/Network", exclude: ["Main.swift", "WorkerProcess.swift", "QueuePauses.swift"],
    swiftSettings: strict))
#endif
// End of the apps.
