/// HTML as on a question site.
enum QuestionPage {
  /// Returns at least `bytes` bytes in whole bodies; always the same.
  ///
  /// - Parameter isOrdinary: whether there is as much mark-up as in ordinary questions; otherwise
  ///   each body has everything: prose with styles and links, code, lists, a quote, a table.
  static func make(bytes: Int, isOrdinary: Bool) -> [UInt8] {
    var page = Array(
      "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>Questions</title></head><body>\n"
        .utf8)
    var number = 0
    while page.count < bytes {
      page += (isOrdinary ? ordinaryBody(number) : body(number)).utf8
      number += 1
    }
    return page + Array("</body></html>\n".utf8)
  }

  /// Four paragraphs, a block of code or two, a link or none, and now and then an image, a list, a
  /// quote or a table.
  private static func ordinaryBody(_ number: Int) -> String {
    let link =
      number % 5 == 0
      ? "the manual" : "<a href=\"https://example.com/docs/\(number)?page=2\">the manual</a>"
    let code = """
      <pre><code>let loader = Loader(session: .shared, cache: Cache(limit: \(number)))
      loader.load(URL(string: "https://example.com/feed/\(number)")!) { result in
          switch result {
          case .success(let items): self.items = items.filter { $0.date &lt; Date() }
          case .failure(let error): print("failed: \\(error.localizedDescription)")
          }
      }
      </code></pre>

      """
    var parts = [
      """
      <p>I have a list that loads its items when it appears, and the <code>completion</code> is called twice on a device,
      although it is called once in the simulator. According to \(link) this shouldn't happen.</p>

      \(code)<p>This is what I have tried so far. If I set a breakpoint in <code>viewDidLoad</code>, the second call comes
      from the <strong>cache</strong>, after the network has answered, but never on the first start of the app.</p>

      """
    ]
    if number.isMultiple(of: 2) { parts.append(code) }
    if number.isMultiple(of: 3) {
      parts.append("<p><img src=\"/i/\(number).png\" alt=\"log\"></p>\n")
    }
    if number.isMultiple(of: 7) {
      parts.append(
        "<ul>\n<li>Not the delegate.</li>\n<li>Not the queue: it is <code>main</code>.</li>\n</ul>\n"
      )
    }
    if number.isMultiple(of: 20) {
      parts.append("<blockquote>\n<p>Requests are answered once.</p>\n</blockquote>\n")
    }
    if number.isMultiple(of: 40) {
      parts.append("<table><tr><th>Try</th></tr><tr><td>\(number)</td></tr></table>\n")
    }
    parts.append(
      """
      <p>Is there a way to find out who calls it, or a setting of <code>URLCache</code> that prevents it? I would rather
      not keep a flag for each request, as there are about \(number % 90) of them in the app.</p>
      <p>Thanks for any hint.</p>
      <hr>

      """)
    return parts.joined()
  }

  private static func body(_ number: Int) -> String {
    """
    <p>I am trying to call <code>service_\(number)</code> from my app &amp; it answers with the <em>following</em> error,
    although <strong>nothing</strong> has changed since <a href="https://example.com/q/\(number)?a=1&amp;b=2">last week</a>:</p>

    <pre class="lang-swift prettyprint-override"><code>guard let url = URL(string: "https://example.com/items/\(number)?key=\\(key)") else { return }
    let task = session.dataTask(with: url) { data, response, error in
        if let error = error as NSError?, error.code &lt; 0 { print("failed: \\(error.localizedDescription)") }
    }
    task.resume()
    </code></pre>

    <p>What I have tried so far, in this order, is listed below. It’s the 港 of all bugs &ndash; it moves when one looks.</p>
    <ol>
    <li>Cleaning the build folder</li>
    <li>Reading <a href="https://example.com/docs/\(number)">the documentation</a>
    <ul><li>twice</li><li>aloud</li></ul></li>
    <li>Waiting</li>
    </ol>
    <blockquote><p>Requests from this client are blocked. Please try again in \(number % 60) minutes or so.</p></blockquote>
    <table><thead><tr><th>Try</th><th>Seconds</th></tr></thead>
    <tbody><tr><td>first</td><td>\(number % 7).25</td></tr><tr><td>second</td><td>\(number % 11).5</td></tr></tbody></table>
    <hr>

    """
  }
}
