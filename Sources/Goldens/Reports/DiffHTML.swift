import TextLayout

/// Encodes a difference as a self-contained page for a browser, light and dark, without scripts and external resources.
public enum DiffHTML {
  /// The whole page.
  public static func encode(_ document: DiffDocument) -> String {
    let groups = document.groups.map { section(of: $0, in: document) }.joined(separator: "\n")
    let summary = (document.groups.isEmpty ? "All " : "") + "\(document.counts) \(document.result)."
    let body = """
      <main>
      <h1>Goldens that differ</h1>
      <p>\(HTML.escaped(summary))</p>
      \(groups)
      </main>
      """
    return HTML.page(title: "Goldens that differ", styleSheet: sharedRules + "\n" + rules, body: body)
  }

  /// The rules for colours and differing rows that all pages about goldens share.
  static let sharedRules = """
    :root { color-scheme: light dark; --ink: light-dark(#1c1c1e, #e8e6e1); --paper: light-dark(#fbfaf7, #18181a);
      --card: light-dark(#ffffff, #202023); --faint: light-dark(#66666b, #9a999e); --came: light-dark(#1f7a3a, #8fd19e);
      --went: light-dark(#b03020, #f08070); --line: light-dark(#d8d5cc, #3a3a3e); --accent: light-dark(#1f5f9f, #7fb2e5); }
    body { margin: 0; color: var(--ink); background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
    .went { color: var(--went); } .came { color: var(--came); } .same { color: var(--faint); }
    del, ins { text-decoration: none; } summary { cursor: pointer; }
    mark { color: inherit; background: color-mix(in srgb, currentColor 22%, transparent); }
    """

  private static let rules = """
    main { max-width: 70rem; margin: 0 auto; padding: 1rem; } code { font-size: .9em; }
    pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 6px;
      font: 13px/1.4 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
    pre .w { display: inline-block; width: 2ch; overflow: hidden; vertical-align: bottom; text-align: center; }
    """

  private static func section(of group: ChangeGroup, in document: DiffDocument) -> String {
    let rows = document.rows(of: group).map(row).joined(separator: "\n")
    let lists = group.divisions.map { division in
      let others = division.others.map { "<a href=\"#\($0)\">\($0)</a>" }.joined(separator: ", ")
      let paths = division.findings.map { finding in
        "<li><code>\(HTML.escaped(finding.path))</code> \(HTML.escaped("\(finding.verdict)"))</li>"
      }
      return
        "<p>\(others.isEmpty ? "only this" : "this and \(others)")</p>\n<ul>\n\(paths.joined(separator: "\n"))\n</ul>"
    }
    let refusal = document.refusal(of: group).map { "<p>refused: \(HTML.escaped($0.words))</p>" } ?? ""
    let count = group.findings.count
    return """
      <section id="\(group.id)">
      <h2><a href="#\(group.id)">\(group.id)</a> \(HTML.escaped(group.title))</h2>
      \(refusal)
      \(rows.isEmpty ? "" : "<pre>\(rows)</pre>")
      <details\(count > 12 ? "" : " open")><summary>\(counted(count, "golden"))</summary>
      \(lists.joined(separator: "\n"))
      </details>
      </section>
      """
  }

  /// One row with its number and marked changes.
  static func row(_ row: DiffRow) -> String {
    let text = row.segments.map { segment in
      let escaped = HTML.cells(segment.text)
      return segment.isChanged ? "<mark>\(escaped)</mark>" : escaped
    }.joined()
    let number = String(row.number).leftPadded(to: 4)
    return switch row.kind {
    case .gap: "<span class=\"same\">     ⋮</span>"
    case .same: "<span class=\"same\">\(number)   \(text)</span>"
    case .removed: "<del class=\"went\">\(number) - \(text)</del>"
    case .added: "<ins class=\"came\">\(number) + \(text)</ins>"
    }
  }
}
