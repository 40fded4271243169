// swift-tools-version: 6.2
import PackageDescription

let products: [Target.Dependency] = ["TextLayout", "Goldens", "GoldensTool"].map {
  .product(name: $0, package: "Galley")
}
let package = Package(
  name: "Tides", platforms: [.macOS(.v13)], dependencies: [.package(name: "Galley", path: "../..")],
  targets: [.executableTarget(name: "tides", dependencies: products)])
