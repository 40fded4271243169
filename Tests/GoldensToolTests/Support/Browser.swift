import Foundation
import GalleySystem
import GalleyTestSupport
import Testing

/// A headless browser, which is driven through its DevTools protocol, and ends with the object.
final class Browser {
  /// A page in a window, with a script of the test.
  struct Frame {
    var html: String
    /// The part of the address after the file, such as `#board/morning`.
    var address = ""
    /// The width of the window in pixels.
    var width: Int
    /// Whether the page is printed.
    var isPrinted = false
    /// How often Tab is pressed before the script.
    var tabs = 0
    /// The name of the file with what is done on the page: the body of an asynchronous function,
    /// which calls `check` with a condition and words about it.
    var script: String
    /// What stands for names in the script.
    var values: [String: String] = [:]
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
  private let process: pid_t
  private let writing: Descriptor
  private let reading: Descriptor
  private var input: [UInt8] = []
  private var count = 0

  init() throws {
    let requests = try #require(Descriptor.pipe())
    let answers = try #require(Descriptor.pipe())
    var words = [
      try #require(Browser.program),
      "--headless",
      "--disable-gpu",
      "--no-first-run",
      "--user-data-dir=\(folder.path)/user",
      "--remote-debugging-pipe",
    ]
    // Root has no sandbox.
    if getuid() == 0 { words.append("--no-sandbox") }
    // The browser reads from 3, and writes to 4.
    let files: [ChildProcess.File] = [
      .null, .null, .null, .descriptor(requests.reading.number),
      .descriptor(answers.writing.number),
    ]
    process = try ChildProcess.start(words, files: files)
    close(requests.reading.number)
    close(answers.writing.number)
    writing = requests.writing
    reading = answers.reading
  }

  deinit {
    kill(-process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(writing.number)
    close(reading.number)
  }

  /// What is wrong on the pages, one problem a line.
  func problems(of frames: [Frame]) throws -> [String] {
    try frames.enumerated().flatMap { index, frame in
      try folder.write(frame.html, to: "\(index).html")
      let address = "file://\(folder.path)/\(index).html\(frame.address)"
      return try problems(of: frame, at: address).map { "\(index): \($0)" }
    }
  }

  private func problems(of frame: Frame, at address: String) throws -> [String] {
    let target = try #require(try call("Target.createTarget", ["url": "about:blank"])["targetId"])
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    let page = try #require(attached["sessionId"] as? String)
    let screen: [String: Any] = [
      "width": frame.width, "height": 800, "deviceScaleFactor": 1, "mobile": false,
    ]
    try call("Emulation.setDeviceMetricsOverride", screen, of: page)
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true], of: page)
    if frame.isPrinted { try call("Emulation.setEmulatedMedia", ["media": "print"], of: page) }
    try call("Page.enable", of: page)
    try call(
      "Page.addScriptToEvaluateOnNewDocument", ["source": Example.text("browser-reports.js")],
      of: page)
    try call("Page.navigate", ["url": address], of: page)
    _ = try event("Page.loadEventFired")
    for _ in 0..<frame.tabs {
      for type in ["rawKeyDown", "keyUp"] {
        let key: [String: Any] = ["type": type, "key": "Tab", "windowsVirtualKeyCode": 9]
        try call("Input.dispatchKeyEvent", key, of: page)
      }
    }
    let script = frame.values.reduce(Example.text("\(frame.script).js")) { script, value in
      script.replacing(value.key, with: value.value)
    }
    let test = """
      (async () => {
        \(Example.text("browser-parts.js"))
        try {
          await settle();
          \(script)
        } catch (error) { told.push(String(error)); }
        return told;
      })()
      """
    let parameters: [String: Any] = [
      "expression": test, "awaitPromise": true, "returnByValue": true,
    ]
    let result = try call("Runtime.evaluate", parameters, of: page)["result"] as? [String: Any]
    try call("Target.closeTarget", ["targetId": target])
    return result?["value"] as? [String] ?? ["the script does not end: \(result ?? [:])"]
  }

  // MARK: The protocol

  /// Calls a method, and returns its result.
  @discardableResult
  private func call(
    _ method: String, _ parameters: [String: Any] = [:], of session: String? = nil
  ) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    message["sessionId"] = session
    let json = try JSONSerialization.data(withJSONObject: message)
    try #require(writing.print(Array(json) + [0]) == nil)
    while true {
      let answer = try next()
      if answer["id"] as? Int == count {
        return try #require(answer["result"] as? [String: Any], "\(method): \(answer)")
      }
    }
  }

  private func event(_ method: String) throws -> [String: Any] {
    while true {
      let message = try next()
      if message["method"] as? String == method { return message }
    }
  }

  /// The next message of the browser, which ends with a zero.
  private func next() throws -> [String: Any] {
    while !input.contains(0) {
      let isReady = !Descriptor.readable(among: [reading], within: .seconds(60)).isEmpty
      let bytes = isReady ? reading.read(upTo: 1 << 16) : nil
      try #require(bytes?.isEmpty == false, "the browser does not answer")
      input += bytes ?? []
    }
    let end = try #require(input.firstIndex(of: 0))
    let json = try JSONSerialization.jsonObject(with: Data(input[..<end]))
    input.removeSubrange(...end)
    return try #require(json as? [String: Any])
  }
}
