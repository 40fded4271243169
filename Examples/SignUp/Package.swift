// swift-tools-version: 6.2

import PackageDescription

// A form with validation errors: as it is empty, refused, sent and accepted.
let package = Package(
  name: "SignUp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [
    .target(
      name: "SignUp",
      dependencies: [.product(name: "TextLayout", package: "Galley"), .product(name: "Goldens", package: "Galley")]),
    .executableTarget(
      name: "sign-up-goldens", dependencies: ["SignUp", .product(name: "GoldensTool", package: "Galley")]),
    .testTarget(
      name: "SignUpTests", dependencies: ["SignUp", .product(name: "GoldensTesting", package: "Galley")]),
  ],
  swiftLanguageModes: [.v6]
)
