import TextLayout

/// A difference as a page for a browser: self-contained, light and dark, nothing fetched and nothing that runs.
public enum DiffHTML {
  /// The whole page.
  public static func encode(_ document: DiffDocument) -> String {
    let groups = document.groups.map(section).joined(separator: "\n")
    let summary =
      document.groups.isEmpty
      ? "All \(document.count) goldens match."
      : "\(document.findingCount) of \(document.count) goldens differ."
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Goldens that differ</title>
      <style>
      \(styleSheet)
      </style>
      </head>
      <body>
      <main>
      <h1>Goldens that differ</h1>
      <p>\(summary)</p>
      \(groups)
      </main>
      </body>
      </html>

      """
  }

  static let styleSheet = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --paper: #fbfaf7; --faint: #6b6b70; --came: #1f7a3a; --went: #b03020;
      --line: #d8d5cc; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8e6e1; --paper: #18181a; --faint: #98979c; --came: #8fd19e; --went: #f08070; --line: #3a3a3e; }
    }
    body { margin: 0; color: var(--ink); background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 70rem; margin: 0 auto; padding: 1rem; }
    pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 6px;
      font: 13px/1.4 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
    .went { color: var(--went); } .came { color: var(--came); } .same { color: var(--faint); }
    pre .w { display: inline-block; width: 2ch; overflow: hidden; vertical-align: bottom; text-align: center; }
    del, ins { text-decoration: none; }
    mark { color: inherit; background: color-mix(in srgb, currentColor 22%, transparent); }
    summary { cursor: pointer; } code { font-size: .9em; }
    """

  private static func section(_ group: DiffDocument.Group) -> String {
    let rows = group.rows.map(row).joined(separator: "\n")
    let paths = group.findings.map { finding -> String in
      var note = ""
      if case .moved(let old) = finding.verdict { note = " (was <code>\(HTML.escaped(old))</code>)" }
      return "<li><code>\(HTML.escaped(finding.path))</code> \(HTML.escaped(finding.verdict.name))\(note)</li>"
    }
    let isLong = paths.count > 12
    return """
      <section>
      <h2>\(HTML.escaped(group.title))</h2>
      \(rows.isEmpty ? "" : "<pre>\(rows)</pre>")
      <details\(isLong ? "" : " open")><summary>\(group.findings.count == 1 ? "1 golden" : "\(paths.count) goldens")</summary>
      <ul>
      \(paths.joined(separator: "\n"))
      </ul>
      </details>
      </section>
      """
  }

  /// One row with its number; what changed in it is marked.
  static func row(_ row: DiffRow) -> String {
    let text = row.segments.map { segment in
      let escaped = HTML.cells(segment.text)
      return segment.isChanged ? "<mark>\(escaped)</mark>" : escaped
    }.joined()
    let number = String(repeating: " ", count: max(0, 4 - String(row.number).count)) + String(row.number)
    return switch row.kind {
    case .gap: "<span class=\"same\">     ⋮</span>"
    case .same: "<span class=\"same\">\(number)   \(text)</span>"
    case .removed: "<del class=\"went\">\(number) - \(text)</del>"
    case .added: "<ins class=\"came\">\(number) + \(text)</ins>"
    }
  }
}
