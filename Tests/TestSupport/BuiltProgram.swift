import Foundation

/// Returns the path of a program of the package, which is beside the tests.
package func builtProgram(_ name: String) -> String? {
  let places = [CommandLine.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
  for place in places {
    var folder = URL(fileURLWithPath: place)
    for _ in 0..<5 {
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent(name).path
      // `PATH/.` exists only for a folder.
      if FileManager.default.fileExists(atPath: path),
        !FileManager.default.fileExists(atPath: path + "/.")
      {
        return path
      }
    }
  }
  return nil
}
