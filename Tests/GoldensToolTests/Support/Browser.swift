import GalleySystem
import GalleyTestSupport
import Testing

/// Pages in a headless browser, each in a frame with a script of the test.
///
/// The browser is started once for all of them, which takes about a second, and is killed if it
/// doesn't end.
struct Browser {
  /// A page in a frame.
  struct Frame {
    var html: String
    /// The part of the address after the file, such as `#board/morning`.
    var address = ""
    /// The width of the frame in pixels.
    var width: Int
    /// What is done on the page: the body of an asynchronous function, which calls `check` with a
    /// condition and words about it.
    var script: String
  }

  /// Chromium or Chrome; nil if none is installed.
  static let program: String? = {
    let folders = (Environment.variables["PATH"] ?? "").split(separator: ":")
    var places = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    for name in ["google-chrome", "chromium-browser", "chromium"] {
      places = folders.map { "\($0)/\(name)" } + places
    }
    return places.first { access($0, X_OK) == 0 }
  }()

  private let folder = TemporaryFolder()

  /// What is wrong on the pages, one problem a line; a page that doesn't come to the end is one.
  func problems(of frames: [Frame]) throws -> [String] {
    var sources: [String] = []
    for (index, frame) in frames.enumerated() {
      try folder.write(page(frame, index), to: "\(index).html")
      sources.append(
        "{ src: \"\(index).html\(frame.address)\", width: \(frame.width), height: 800 }")
    }
    let host = """
      <!DOCTYPE html><body><iframe></iframe>
      <script>\(Browser.collector(of: sources))</script>
      """
    try folder.write(host, to: "host.html")
    let document = try document("file://\(folder.path)/host.html")
    let lines = document.matches(of: /<p>([^<]*)<\/p>/).map { String($0.output.1) }
    let ends = lines.filter { $0.hasPrefix("end ") }
    let missing = frames.indices.filter { !ends.contains("end \($0)") }
    return lines.filter { !ends.contains($0) } + missing.map { "frame \($0) does not end" }
  }

  /// The document at an address, as the browser has it in the end.
  private func document(_ address: String) throws -> String {
    var words = [
      try #require(Browser.program),
      "--headless",
      "--disable-gpu",
      "--no-first-run",
      "--user-data-dir=\(folder.path)/user",
      "--window-size=1280,900",
      "--dump-dom",
      address,
    ]
    // Root has no sandbox.
    if getuid() == 0 {
      words.append("--no-sandbox")
    }
    let pipe = try #require(WakePipe())
    let files: [ChildProcess.File] = [.null, .descriptor(pipe.writing.number), .null]
    let process = try ChildProcess.start(words, files: files)
    close(pipe.writing.number)
    defer { close(pipe.reading.number) }
    var output: [UInt8] = []
    while !Descriptor.readable(among: [pipe.reading], within: .seconds(120)).isEmpty {
      guard let bytes = pipe.reading.read(upTo: 1 << 16),
        !bytes.isEmpty
      else {
        break
      }
      output += bytes
    }
    kill(-process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return output.text
  }

  /// A page with the script at its end, and a report of errors from its beginning.
  private func page(_ frame: Frame, _ index: Int) -> String {
    let errors = """
      <head><script>
      const tell = words => parent.postMessage("\(index): " + words, "*");
      addEventListener("error", event => tell(event.message));
      addEventListener("unhandledrejection", event => tell(event.reason));
      addEventListener("securitypolicyviolation", event => tell(event.violatedDirective));
      console.error = (...words) => tell(words.join(" "));
      </script>
      """
    let test = """
      <script>
      const check = (holds, words) => { if (!holds) tell(words); };
      const settle = () => new Promise(resolve => {
        requestAnimationFrame(() => setTimeout(resolve, 10));
      });
      const press = key => {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        return settle();
      };
      const seen = part => part.checkVisibility() && getComputedStyle(part).clipPath === "none";
      const shown = () => {
        const states = [...document.querySelectorAll("main section")];
        return states.filter(state => state.checkVisibility()).map(state => state.id).join();
      };
      const choose = (name, value) => {
        document.querySelector(`[name=${name}][value="${value}"]`).click();
      };
      const fits = words => {
        const width = document.documentElement.scrollWidth;
        check(width <= innerWidth, words + " is " + width + " pixels wide");
      };
      const test = async () => {
        await settle();
        \(frame.script)
      };
      test().catch(tell).finally(() => parent.postMessage("end \(index)", "*"));
      </script></body>
      """
    let reporting = frame.html.replacing("<head>", with: errors, maxReplacements: 1)
    return reporting.replacing("</body>", with: test, maxReplacements: 1)
  }

  /// Shows one frame after the other, since a page that takes the focus takes it from the others, and
  /// what they tell. The browser prints the page once it is loaded, which an open document in a
  /// frame delays until all frames have come to their end.
  private static func collector(of sources: [String]) -> String {
    """
    const hold = document.querySelector("iframe").contentDocument;
    hold.open();
    const sources = [\(sources.joined(separator: ", "))];
    let frame;
    const go = () => {
      frame?.remove();
      if (!sources.length) return hold.close();
      frame = Object.assign(document.createElement("iframe"), sources.shift());
      document.body.append(frame);
    };
    addEventListener("message", event => {
      const line = document.createElement("p");
      line.textContent = event.data;
      document.body.append(line);
      if (event.data.startsWith("end ")) go();
    });
    go();
    """
  }
}
