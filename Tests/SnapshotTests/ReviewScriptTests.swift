import GalleySystem
import GalleyTestSupport
import Testing

/// The script that reviews a change.
@Suite struct ReviewScriptTests {
  @Test(arguments: ["2999", "0", "-1", "many", "65536x", "1e6", "99999999999999999999"])
  func `a maximum size that no comment can have is an error that names it`(limit: String) throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "a")
    let variables = ProcessInfo.processInfo.environment.merging(["GOLDENS_LIMIT": limit]) { $1 }
    let output = Descriptor.unnamedFile(in: nil)
    defer { close(output.number) }
    let process = try ChildProcess.start(
      ["bash", "\(packageFolder)/Scripts/review-goldens", folder.path, "true"],
      files: [.null, .null, .descriptor(output.number)], variables: variables)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    #expect(status == 64 << 8)
    let words = output.content.text
    #expect(
      words
        == "review-goldens: GOLDENS_LIMIT is “\(limit)”: it takes a whole number of 3000 or more\n")
  }
}
