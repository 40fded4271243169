// swift-tools-version: 6.2
import PackageDescription

let libraries = ["TextLayout", "Goldens", "GoldensTool"].map { Target.Dependency.product(name: $0, package: "Galley") }
let package = Package(
  name: "Tides", platforms: [.macOS(.v13)], dependencies: [.package(name: "Galley", path: "../../Libraries")],
  targets: [.executableTarget(name: "tides", dependencies: libraries)])
