import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GoldensTool

/// Catalogues in one package, nested, side by side and in each other's place. Each records, prunes
/// and compares: what another one has recorded stays as it is.
@Suite struct SeveralCataloguesTests {
  private struct State: Codable, Sendable {
    var words: String
  }

  private let folder = TemporaryFolder()

  /// A catalogue with two states.
  private func catalogue(
    _ name: String,
    _ path: String = "app/list",
    folder: String = "Snapshots",
    file: String = ""
  ) -> Catalogue {
    let samples = ["a", "b"].map { Sample($0, "words", State(words: "\($0) of \(name)")) }
    let screen = Screen(path, samples: samples) { TextBlock($0.words).asBlock }
    let tool = name.lowercased()
    return Catalogue(name, screens: [screen], tool: tool, folder: folder, file: file)
  }

  private func run(
    _ line: String,
    _ catalogue: Catalogue,
    in place: String = "",
    packages: [String] = [""]
  ) -> Run {
    let manifests = packages.map { ("\(folder.path)\($0)/Package.swift", [UInt8]()) }
    return Run(
      line,
      files: Dictionary(uniqueKeysWithValues: manifests),
      folder: folder.path + place,
      catalogue: catalogue
    )
  }

  /// The files with their content.
  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try folder.files() { files[path] = try folder.text(path) }
    return files
  }

  /// Expects that neither of two catalogues changes what both have recorded.
  private func expectApart(_ first: Catalogue, _ second: Catalogue) throws {
    for catalogue in [first, second] { #expect(run("--record", catalogue).status == 0) }
    let before = try files()
    #expect(before.count == 18)
    for catalogue in [first, second, first] {
      let run = run("--record --prune", catalogue)
      #expect(run.status == 0, "\(run.complaints)")
      #expect(run.text == "")
      #expect(self.run("--diff", catalogue).complaints == ["preview: 8 goldens match"])
    }
    #expect(try files() == before)
  }

  @Test(arguments: ["app/list", "other/list"])
  func `a folder in the folder of another catalogue is not that one's`(path: String) throws {
    try expectApart(catalogue("News", path), catalogue("Mail", path, folder: "Snapshots/mail"))
  }

  @Test func `the outer catalogue can be the second one`() throws {
    try expectApart(catalogue("Mail", folder: "Snapshots/mail"), catalogue("News"))
  }

  @Test func `folders side by side are apart`() throws {
    try expectApart(catalogue("News"), catalogue("Mail", folder: "Other"))
  }

  @Test func `nothing is compared or written in the folder of another catalogue`() throws {
    let news = catalogue("News")
    #expect(run("--record", news).status == 0)
    #expect(try folder.text("Snapshots/.catalogue") == "News: swift run news\n")
    let before = try files()
    for path in ["app/list", "other/list"] {
      for line in ["--record --prune", "--record", "--diff"] {
        let run = run(line, catalogue("Mail", path))
        #expect(run.status == 66)
        #expect(run.text == "")
        let place = "\(folder.path)/Snapshots"
        let reason = "could not be used: these are the goldens of “News: swift run news”"
        #expect(run.complaints.first?.hasPrefix("preview: \(place) \(reason)") == true)
      }
    }
    #expect(try files() == before)
  }

  @Test func `goldens that are another catalogue's are not taken with their folder`() throws {
    #expect(run("--record", catalogue("News", "mail/list")).status == 0)
    let before = try files()
    let inner = run("--record", catalogue("Mail", folder: "Snapshots/mail"))
    #expect(inner.status == 66)
    let reason = "could not be used: it has goldens of “News: swift run news”"
    #expect(inner.complaints.first?.contains(reason) == true)
    #expect(try files() == before)
  }

  @Test func `a state in the place of another catalogue's folder is not recorded`() throws {
    let mail = catalogue("Mail", folder: "Snapshots/app")
    #expect(run("--record", mail).status == 0)
    let before = try files()
    let run = run("--record", catalogue("News"))
    #expect(run.status == 1)
    let reason = "is the folder of another catalogue: give one of them another folder"
    #expect(run.complaints.contains { $0.hasSuffix(reason) })
    #expect(try files().filter { !$0.key.hasSuffix("Snapshots/.catalogue") } == before)
  }

  @Test func `in a folder without an owner, nothing is removed until a person says whose it is`()
    throws
  {
    let news = catalogue("News")
    #expect(run("--record", news).status == 0)
    // Recorded by a version that wrote no owner; one golden may be another catalogue's.
    try folder.remove("Snapshots/.catalogue")
    try folder.write("x\n", to: "Snapshots/app/list/gone.40.txt")
    try folder.rename("Snapshots/app/list/a.40.txt", to: "Snapshots/app/list/old.40.txt")
    let names = try Set(folder.files())
    let pruning = run("--record --prune", news)
    #expect(pruning.status == 1)
    #expect(pruning.text == "created  app/list/a.40.txt\n")
    let file = "\(folder.path)/Snapshots/.catalogue"
    let command = "echo 'News: swift run news' >\(file)"
    #expect(pruning.complaints.last == "preview: if they are not, say so: \(command)")
    #expect(try names.isSubset(of: folder.files()))
    #expect(try shell(command).status == 0)
    let second = run("--record --prune", news)
    #expect(second.status == 0)
    #expect(second.text == "removed  app/list/gone.40.txt\nremoved  app/list/old.40.txt\n")
    #expect(run("--diff", news).status == 0)
  }

  @Test func `a tool that runs elsewhere in a monorepo uses its catalogue's package`() throws {
    let other = catalogue("Other")
    #expect(run("--record", other).status == 0)
    let before = try files()
    let file = "\(folder.path)/apps/mail/Sources/Mail/Catalogue.swift"
    let mail = catalogue("Mail", file: file)
    for place in ["", "/apps", "/apps/mail/Sources"] {
      try? folder.remove("apps/mail/Snapshots")
      let run = run("--record", mail, in: place, packages: ["", "/apps/mail"])
      #expect(run.status == 0, "\(place): \(run.complaints)")
      #expect(try folder.files().count == 18)
      #expect(try files().filter { !$0.key.hasPrefix("apps/") } == before)
    }
    // A copy of the package is another one.
    try folder.write("Mail: swift run mail\n", to: "copy/Snapshots/.catalogue")
    let copy = run("--record", mail, in: "/copy", packages: ["", "/apps/mail", "/copy"])
    #expect(copy.status == 0)
    #expect(try folder.files().count == 27)
  }
}
