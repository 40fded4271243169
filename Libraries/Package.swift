// swift-tools-version: 6.2

import PackageDescription

// The libraries as a package of their own: this folder can be copied into another package as it is.
// The manifest of the apps, in the folder above, has the same targets; Scripts/check-imports
// compares both.

// Texts are set and measured often, even while a program is debugged.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
// Code that could access invalid memory is marked with `unsafe`.
let strict: [SwiftSetting] = [.strictMemorySafety()]

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
  ],
  targets: [
    .target(name: "GalleySystem", path: "System", swiftSettings: strict),
    .target(name: "TextCells", path: "TextCells", swiftSettings: optimized + strict),
    .target(
      name: "TextLayout", dependencies: ["TextCells"], path: "TextLayout",
      swiftSettings: optimized + strict),
    .target(
      name: "Goldens", dependencies: ["GalleySystem", "TextLayout"], path: "Goldens",
      // Files in the code, so that no program needs a bundle beside it.
      resources: [.embedInCode("Resources")],
      swiftSettings: strict),
    .target(
      name: "Console", dependencies: ["GalleySystem", "TextLayout"], path: "Console",
      swiftSettings: strict),
    .target(
      name: "GoldensTool", dependencies: ["Console", "GalleySystem", "Goldens", "TextLayout"],
      path: "GoldensTool", swiftSettings: strict),
    .target(
      name: "GoldensTesting", dependencies: ["GalleySystem", "Goldens", "TextLayout"],
      path: "GoldensTesting", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
