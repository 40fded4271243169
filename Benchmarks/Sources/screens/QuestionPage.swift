/// HTML typical of a question site: prose with styles and links, code, lists, quotes, tables.
enum QuestionPage {
  /// Returns at least `bytes` bytes in whole bodies; always the same.
  static func make(bytes: Int) -> [UInt8] {
    var page = Array("<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>Questions</title></head><body>\n".utf8)
    var number = 0
    while page.count < bytes {
      page += body(number).utf8
      number += 1
    }
    return page + Array("</body></html>\n".utf8)
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
