/// Invented payloads in the format of the questions' server.
public enum QuestionPayloads {
  /// Five questions tagged swift: answered and unanswered, with a negative score, with a deleted owner, and one with
  /// every kind of block.
  public static let questions = #"""
    {
      "items": [
        {
          "tags": ["ios", "swift", "animation", "navigationbar", "uiscrollview"],
          "owner": {
            "reputation": 1613, "user_id": 71, "user_type": "registered", "display_name": "m_becker",
            "profile_image": "https://example.com/avatars/becker.png", "link": "https://example.com/users/71"
          },
          "is_answered": true, "view_count": 1204, "answer_count": 2, "score": 3,
          "creation_date": 1488412800, "question_id": 1001,
          "title": "How can I hide a &quot;navigation bar&quot; and fade it in as an overlay when the table is scrolled?",
          "body": "<p>I want the bar to be <em>clear</em> at the top and <strong>solid</strong> once the header has left. This is what I have:</p>\n\n<pre class=\"lang-swift prettyprint-override\"><code>private let kTableHeaderHeight: CGFloat = 300.0\n\nfunc scrollViewDidScroll(_ view: UIScrollView) {\n    let offset = min(1, view.contentOffset.y / kTableHeaderHeight)\n    navigationBar.alpha = offset &lt; 0 ? 0 : offset\n}\n</code></pre>\n\n<p>It works, <del>always</del> most of the time. I have read <a href=\"https://example.com/docs/bars?lang=swift&amp;v=3\">the documentation</a> and <a href=\"https://example.com/q/77\">a question</a> that looks alike, and tried:</p>\n\n<ol>\n<li><code>isTranslucent</code></li>\n<li>An image of one pixel:\n<ul>\n<li>white</li>\n<li>clear</li>\n</ul></li>\n<li>Pressing <kbd>Cmd</kbd>+<kbd>R</kbd> very hard</li>\n</ol>\n\n<blockquote>\n  <p>Bars are drawn by the system. Don't.</p>\n</blockquote>\n\n<p><a href=\"https://example.com/i/bar.png\"><img src=\"https://example.com/i/bar.png\" alt=\"the bar, half faded\"></a></p>\n\n<p>What am I missing?</p>"
        },
        {
          "tags": ["swift"],
          "owner": { "user_type": "does_not_exist", "display_name": "user6652820" },
          "is_answered": false, "view_count": 58, "answer_count": 4, "score": -2,
          "creation_date": 1494523139, "question_id": 1002,
          "title": "Why does my app crash? It&#39;s urgent!!",
          "body": "<p>it crashes pls help</p>"
        },
        {
          "tags": ["swift", "unicode"],
          "owner": {
            "reputation": 311, "user_type": "registered", "display_name": "tomas",
            "profile_image": "https://example.com/avatars/tomas.jpg"
          },
          "is_answered": true, "view_count": 1, "answer_count": 1, "score": 1,
          "creation_date": 0, "question_id": 1003,
          "title": "What is the width of 猫 in a terminal?",
          "body": "<p>Two cells, I am told. Proof:<br>猫|<br>..|</p>"
        },
        {
          "tags": ["swift", "generics"],
          "owner": {
            "reputation": 128734, "user_type": "registered", "display_name": "ada",
            "profile_image": "https://example.com/avatars/ada.png"
          },
          "is_answered": false, "view_count": 0, "answer_count": 0, "score": 0,
          "creation_date": 1496275200, "question_id": 1004,
          "title": "A protocol with an associated type, in an array",
          "body": "<p>It cannot be done, says the compiler. It has been done, says a colleague.</p>"
        },
        {
          "tags": ["swift", "html"],
          "is_answered": false, "view_count": 12, "answer_count": 0, "score": 1,
          "creation_date": 1500000000, "question_id": 1005,
          "title": "Everything that a body can be made of",
          "body": "<h1>Headings</h1><h2>of six</h2><h3>levels</h3><p>Energy is mc<sup>2</sup>, water is H<sub>2</sub>O, and <em><strong>both</strong></em> are <a href=\"/help/formatting\">explained here</a>, next to <img src=\"https://example.com/i/formula.png\"> and <img alt=\"a sketch\">.</p><hr><table><thead><tr><th>Scenario</th><th align=\"right\">Time (seconds)</th><th align=\"center\">Remark</th></tr></thead><tbody><tr><td>Branching, random data</td><td align=\"right\">11.777</td><td align=\"center\">slow</td></tr><tr><th>Branchless</th><td align=\"right\">2.564</td><td align=\"center\">quick, and nobody knows why, although many have written about it</td></tr></tbody></table><blockquote class=\"spoiler\"><p>The butler did it.</p></blockquote><details><summary>More</summary><p>Folded away.</p></details><details><p>Without a summary.</p></details><dl><dt>Cell</dt><dd>A place for half a wide character.</dd></dl><ul>loose<li>one</li><li><p>two</p><p>with a second paragraph</p></li></ul><ol type=\"a\" start=\"3\"><li>c</li></ol><ol type=\"A\"><li>A</li></ol><ol type=\"i\" start=\"4\"><li>iv</li></ol><ol type=\"I\"><li value=\"9\">IX</li></ol><pre>no language\n\ttab and a line that is much longer than any small screen is wide, on purpose</pre><p><img src=\"data:image/png;base64,AAAA\"></p><script>alert(1)</script><blockquote><p>A quote</p><blockquote><p>in a quote</p><pre><code>with code()\n</code></pre></blockquote></blockquote>"
        }
      ],
      "has_more": true,
      "quota_max": 300,
      "quota_remaining": 297
    }

    """#

  /// Questions that each lack one thing: tags, reputation, picture, body, date.
  static let lacking = #"""
    { "items": [
      {
        "tags": [],
        "owner": { "display_name": "tomas", "reputation": 311, "profile_image": "https://example.com/avatars/tomas.jpg" },
        "question_id": 1, "title": "What is the width of 猫 in a terminal?",
        "body": "<p>Two cells, I am told. Proof:<br>猫|<br>..|</p>", "creation_date": 0
      },
      {
        "tags": ["swift"],
        "owner": { "display_name": "newcomer", "profile_image": "https://example.com/avatars/new.png" },
        "question_id": 2, "title": "Where do I begin?", "body": "<p>With which book?</p>", "creation_date": 1496275200
      },
      {
        "tags": ["swift"], "owner": { "display_name": "ada", "reputation": 128734 },
        "question_id": 3, "title": "A protocol with an associated type, in an array",
        "body": "<p>It cannot be done, says the compiler.</p>", "creation_date": 1496275200
      },
      {
        "tags": ["swift"],
        "owner": { "display_name": "tomas", "reputation": 311, "profile_image": "https://example.com/avatars/tomas.jpg" },
        "question_id": 4, "title": "See title", "body": "", "creation_date": 1496275200
      },
      {
        "tags": ["swift"],
        "owner": { "display_name": "tomas", "reputation": 311, "profile_image": "https://example.com/avatars/tomas.jpg" },
        "question_id": 5, "title": "What day is it?", "body": "<p>Nobody here knows.</p>"
      }
    ] }
    """#

  /// A question in Hebrew, with Arabic, English, code, numbers and a link among its words.
  static let rightToLeft = #"""
    { "items": [
      {
        "question_id": 1, "title": "למה השורה נשברת ב-3 חלקים ולא ב-2?", "tags": ["swift", "עברית"],
        "owner": { "display_name": "נועה", "reputation": 1234, "profile_image": "https://example.com/avatars/noa.png" },
        "body": "<p>אני כותבת תוכנה שמציגה טקסט, והפונקציה <code>wrap(width: 40)</code> מחזירה 3 שורות במקום 2. לפי <a href=\"https://example.com/docs/bidi?lang=he\">התיעוד הרשמי</a> היא אמורה לעבוד גם כאן:</p><ul><li>בעברית, עם 1,234 מילים<ul><li>בתוך רשימה</li></ul></li><li>بالعربية، مع الرقم ٤٠ في السطر</li><li>in English, with a word like שלום in the middle</li></ul><blockquote><p>המספרים נשארים משמאל לימין, אמר המורה (ראו UAX #9).</p></blockquote><pre><code>let greeting = \"שלום\" // הערה\n</code></pre><table><tr><th>שפה</th><th>Rows</th></tr><tr><td>עברית</td><td>3</td></tr></table>",
        "creation_date": 1496275200
      }
    ] }
    """#

  /// An empty list.
  static let none = #"{ "items": [], "has_more": false, "quota_max": 300, "quota_remaining": 296 }"#

  /// Three questions: one without a title, one without an identifier, and a usable one.
  static let withBad = #"""
    { "items": [
      { "question_id": 1, "body": "<p>A body without a title.</p>" },
      { "title": "No number", "body": "" },
      { "question_id": 3, "title": "The one that is left", "is_answered": true, "score": 1, "answer_count": 1, "view_count": 10 }
    ] }
    """#

  /// Only unusable questions.
  static let onlyBad = #"{ "items": [{ "question_id": 1 }] }"#

  /// A refusal with the site's message, which asks for a pause.
  public static let refused = #"""
    { "error_id": 502, "error_message": "too many requests from this IP, more requests available in 63 seconds", "error_name": "throttle_violation" }
    """#

  /// A refusal with a pause of hours.
  static let refusedForHours = #"""
    { "error_id": 502, "error_message": "too many requests from this IP, more requests available in 17524 seconds", "error_name": "throttle_violation" }
    """#

  /// A refusal with a pause of unstated length.
  static let violation = #"""
    { "error_id": 502, "error_message": "Violation of backoff parameter", "error_name": "throttle_violation" }
    """#

  /// Text and mark-up with terminal escapes and bidirectional controls (X4).
  static let hostile = #"""
    { "items": [
      {
        "question_id": 1, "title": "An &amp;lt;escape&amp;gt; &#27;[31m and a &#x202E;mirror", "tags": ["a\u001b[2Jb", "c\u202ed"],
        "owner": { "display_name": "eve\u0007\u2066", "reputation": 1, "profile_image": "javascript:alert(1)" },
        "body": "<p>&#27;]0;title&#7; &notanentity; &amp;lt; &#0; &#x80; <a href=\"javascript:alert(1)\">no</a> <a href=\"https://example.com/\u001b[1m\u202e\">yes</a></p><pre><code>\u009b31m red\n\u202e code</code></pre>",
        "score": 0, "answer_count": 0, "view_count": 0, "is_answered": false, "creation_date": 99999999999999
      }
    ] }
    """#
}
