/// The styles and the script of a gallery.
enum GalleryPage {
  static let rules = """
    :root[data-theme="light"] { color-scheme: light; } :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; } body { display: grid; grid-template: auto 1fr / 17rem minmax(0, 1fr); }
    header { grid-column: 1 / -1; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); }
    h1 { font-size: 1.3rem; margin: 0; } header p { margin: .25rem 0; }
    h2 { font-size: 1.05rem; margin: 0; } h2 a, h3 a { color: inherit; text-decoration: none; }
    h2 a:hover, h3 a:hover { text-decoration: underline; } h3 { font-size: 1rem; } h4 { font-weight: 400; margin: .5rem 0; }
    nav { padding: 1rem 1.5rem; border-right: 1px solid var(--line); position: sticky; top: 0; max-height: 100vh;
      overflow-y: auto; align-self: start; font-size: .9rem; }
    nav ul { list-style: none; margin: 0 0 .5rem; padding-left: 1rem; } nav b { color: var(--went); }
    a { color: var(--accent); }
    main { padding: 1rem 1.5rem; min-width: 0; } section { margin: 0 0 2.5rem; scroll-margin-top: 1rem; }
    section p { margin: 0 0 .5rem; color: var(--faint); } section:target h2 { color: var(--accent); }
    .panes { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
    figure { margin: 0; max-width: 100%; min-width: 0; } figcaption { color: var(--faint); font-size: .8rem; }
    pre.frame, pre.spoken { margin: 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px;
      background: var(--card); overflow-x: auto; max-width: 100%; }
    pre.spoken { white-space: pre-wrap; font-size: 13px; }
    .skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--card); }
    input, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
      border-radius: 4px; padding: .1rem .4rem; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    [hidden] { display: none !important; }
    @media (max-width: 60rem) { body { display: block; } nav { position: static; max-height: 16rem; border-right: 0;
      border-bottom: 1px solid var(--line); } header, nav, main { padding: .75rem; } pre.frame { padding: .5rem; } }
    @media (max-width: 30rem) { pre.frame { font-size: 13.5px; } }
    """

  /// The script for the filter and the choice of a theme; the page is readable without it.
  static let script = """
    document.querySelector(".tools").hidden = false;
    const filter = document.getElementById("filter"), shown = document.getElementById("shown");
    const items = [...document.querySelectorAll("[data-path]")];
    const sections = items.filter(item => item.tagName === "SECTION");
    function apply() {
      const words = filter.value.toLowerCase().split(/[\\s\\/]+/).filter(Boolean);
      for (const item of items) {
        const text = item.dataset.path.toLowerCase() + ("changed" in item.dataset ? " changed" : "");
        item.hidden = !words.every(word => text.includes(word));
      }
      const count = sections.filter(section => !section.hidden).length;
      shown.textContent = words.length ? count + " of " + sections.length + " shown" : "";
    }
    filter.addEventListener("input", apply);
    addEventListener("keydown", event => {
      if (event.key === "/" && document.activeElement !== filter) { event.preventDefault(); filter.focus(); }
      if (event.key === "Escape" && document.activeElement === filter) { filter.value = ""; apply(); filter.blur(); }
    });
    document.getElementById("theme").addEventListener("change", event => {
      if (event.target.value) document.documentElement.dataset.theme = event.target.value;
      else delete document.documentElement.dataset.theme;
    });
    """
}
