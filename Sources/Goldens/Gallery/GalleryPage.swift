/// The styles, the controls and the script of a gallery.
enum GalleryPage {
  /// `data-view` is set by the script: empty for one state at a time, or `all`.
  static let rules = """
    :root { --bar: 3rem; } * { box-sizing: border-box; } [hidden] { display: none !important; }
    @media screen { :root[data-theme="light"] { color-scheme: light; } :root[data-theme="dark"] { color-scheme: dark; } }
    header { padding: .75rem 1.5rem .25rem; } header p, section p { margin: .25rem 0; } h1 { font-size: 1.3rem; margin: 0; }
    h2 { font-size: 1.05rem; margin: 0; } h2 a { color: inherit; text-decoration: none; }
    h2 a:hover { text-decoration: underline; } a { color: var(--accent); }
    .tools { display: none; position: sticky; top: 0; z-index: 1; min-height: var(--bar); padding: .4rem 1.5rem; gap: .4rem .75rem;
      flex-wrap: wrap; align-items: center; background: var(--paper); border-bottom: 1px solid var(--line); font-size: .9rem; }
    :root[data-view] .tools { display: flex; } output { color: var(--faint); min-width: 4.7rem; }
    @media (scripting: enabled) { .tools { display: flex; } :root:not([data-view]) main > section { display: none; } }
    input, select, button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
      border-radius: 4px; padding: .15rem .5rem; min-height: 1.9rem; }
    input[type="checkbox"] { min-height: 0; vertical-align: middle; accent-color: var(--accent); }
    .work { display: grid; grid-template-columns: 14rem minmax(0, 1fr); }
    nav { padding: .75rem .5rem 1rem 1.5rem; border-right: 1px solid var(--line); position: sticky; top: var(--bar);
      height: calc(100vh - var(--bar)); overflow-y: auto; font-size: .85rem; overflow-wrap: anywhere; }
    nav ul { list-style: none; margin: 0 0 .5rem; padding-left: .9rem; } nav > ul { padding: 0; }
    nav b, h2 b { color: var(--went); font-weight: 600; } nav a { display: inline-block; text-decoration: none; padding: 0 .25rem; }
    nav a:hover { text-decoration: underline; }
    nav a[aria-current] { background: var(--accent); color: var(--card); border-radius: 3px; }
    main { padding: .75rem 1rem; min-width: 0; outline: none; } main > section { margin: 0 0 2.5rem; }
    section, article { scroll-margin-top: calc(var(--bar) + .75rem); } section p { color: var(--faint); }
    .panes { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: flex-start; margin: .5rem 0; }
    pre.spoken { white-space: pre-wrap; font-size: 13px; }
    :root[data-view=""] main > section:not(.shown) { display: none; }
    :root[data-view="all"] main > section { content-visibility: auto; contain-intrinsic-block-size: auto 40rem; }
    :root[data-outside="on"] .outside { background: color-mix(in srgb, var(--accent) 25%, transparent);
      box-shadow: inset 0 -2px var(--accent); }
    .skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; z-index: 2; background: var(--card); }
    @media (min-width: 84rem) { main pre.frame { font-size: clamp(12px, calc((100vw - 19rem) / 88), 15px); } }
    @media (max-width: 60rem) { .work { display: block; } nav { position: static; height: auto; max-height: 11rem;
      border-right: 0; border-bottom: 1px solid var(--line); } header, .tools, nav, main { padding-left: .75rem; padding-right: .75rem; } }
    @media (max-width: 40rem) { pre.frame { font-size: 13.5px; padding: .5rem; }
      pre.frame:has(del, ins) { font-size: 12px; }
      .tools { gap: .4rem; font-size: .85rem; } .filter { flex: 1 0 calc(100% - 11.2rem); min-width: 0; display: flex; gap: .4rem; align-items: center; }
      .filter input { flex: 1; width: 0; } select { padding: .15rem 0; } }
    @media print { nav, .tools, .skip { display: none !important; } .work { display: block; }
      h2, h3, figcaption { break-after: avoid; }
      main pre.frame { font-size: 8.5pt; } main > section { content-visibility: visible !important; } }
    """

  /// - Parameter hasChanges: whether some states are marked as changed.
  static func tools(hasChanges: Bool) -> String {
    """
    <form class="tools" role="search" aria-label="States shown"><label class="filter">Filter
    <input type="search" name="filter" placeholder="names and words" aria-keyshortcuts="/" autocomplete="off"></label>
    <output aria-live="polite"></output> <span>
    <button type="button" aria-label="Previous state" aria-keyshortcuts="ArrowLeft" title="Previous state (←)">‹</button>
    <button type="button" aria-label="Next state" aria-keyshortcuts="ArrowRight" title="Next state (→)">›</button></span>
    <select name="view" aria-label="View"><option value="">one state</option><option value="all">all states</option></select>
    <select name="theme" aria-label="Theme"><option value="">system theme</option><option>light</option><option>dark</option>
    </select> <label><input type="checkbox" name="outside"> server’s words</label>\
    \(hasChanges ? " <label><input type=\"checkbox\" name=\"changed\"> changed</label>" : "")</form>
    """
  }

  /// The script for the controls and the keys; the page is readable without it. The address keeps the controls' values.
  static let script = """
    const root = document.documentElement, form = document.querySelector(".tools"), filter = form.elements.filter;
    const nav = document.querySelector("nav"), output = form.querySelector("output"), nothing = document.getElementById("nothing");
    const pages = [...document.querySelectorAll("main > section")], links = [...nav.querySelectorAll("a")];
    const [previous, next] = form.querySelectorAll("button");
    let texts, current = -1, focus = null;
    function mark(index) {
      links[current]?.removeAttribute("aria-current"); pages[current]?.classList.remove("shown");
      current = index; pages[index]?.classList.add("shown");
      const link = links[index];
      if (!link) return;
      link.setAttribute("aria-current", "true");
      const group = link.closest("details");
      if (group) group.open = true;
      const [box, place] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
      if (place.top < box.top || place.bottom > box.bottom) nav.scrollTop += place.top - box.top - box.height / 3;
    }
    function show(moves) {
      let target = null;
      try { target = document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch {}
      const index = pages.findIndex(page => page.contains(target));
      mark(index >= 0 && !pages[index].hidden ? index : pages.findIndex(page => !page.hidden));
      if (!moves || index < 0) return;
      if (root.dataset.view || target !== pages[index]) target.scrollIntoView();
      else scrollTo(0, Math.min(scrollY, nav.parentElement.offsetTop - form.offsetHeight));
    }
    function apply() {
      const values = new URLSearchParams([...new FormData(form)].filter(pair => pair[1]));
      for (const name of ["theme", "view", "outside"]) root.dataset[name] = values.get(name) ?? "";
      try { history.replaceState(null, "", (String(values) ? "?" + values : location.pathname) + location.hash); } catch {}
      const words = filter.value.toLowerCase().split(/[\\s\\/]+/).filter(Boolean);
      if (words.length) texts ??= pages.map(page => page.textContent.toLowerCase());
      let count = 0;
      pages.forEach((page, index) => {
        page.hidden = !words.every(word => texts[index].includes(word)) || (values.has("changed") && !page.querySelector("h2 b, article"));
        links[index].parentElement.hidden = page.hidden;
        if (!page.hidden && page.id !== "changed") count += 1;
      });
      for (const group of nav.querySelectorAll("details")) group.hidden = !group.querySelector("li:not([hidden])");
      nothing.hidden = pages.some(page => !page.hidden);
      output.value = words.length || values.has("changed") ? count + " of " + nav.querySelectorAll("details li").length : "";
    }
    function step(by) {
      const shown = pages.filter(page => !page.hidden);
      const page = shown[shown.indexOf(pages[current]) + by];
      if (page) { focus = document.activeElement; location.hash = page.id; }
    }
    const clear = () => { filter.value = ""; if (form.elements.changed) form.elements.changed.checked = false; apply(); show(false); };
    const fit = () => root.style.setProperty("--bar", form.offsetHeight + "px");
    form.addEventListener("input", event => { apply(); show(event.target.name === "view"); });
    form.addEventListener("submit", event => { event.preventDefault(); links[current]?.focus(); });
    nothing.querySelector("button").addEventListener("click", () => { clear(); filter.focus(); });
    previous.addEventListener("click", () => step(-1));
    next.addEventListener("click", () => step(1));
    nav.addEventListener("click", event => { if (event.target.hash && event.target.hash !== location.hash) focus = event.target; });
    addEventListener("hashchange", () => { show(true); focus?.focus({ preventScroll: true }); focus = null; });
    addEventListener("keydown", event => {
      const { key, target } = event, isText = target.matches("input[type=search]"), isInTree = nav.contains(target);
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches("select")) return;
      if (key === "Escape" && (isText || isInTree)) { clear(); if (isText) filter.blur(); else filter.focus(); }
      else if (key === "/" && !isText) { event.preventDefault(); filter.focus(); filter.select(); }
      else if ((key === "ArrowDown" || key === "ArrowUp") && (isText || isInTree)) {
        const stops = [...nav.querySelectorAll("summary, a")].filter(stop => stop.checkVisibility());
        const stop = stops[isText ? stops.indexOf(links[current]) : stops.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
        if (stop) { event.preventDefault(); stop.focus(); }
      } else if ((key === "ArrowLeft" || key === "ArrowRight") && !isText && !target.matches("pre")) step(key === "ArrowLeft" ? -1 : 1);
    });
    function inspect(pre, row, column) {
      const rows = pre.parentElement.dataset.code.split(";").map(row => row.split(",").map(part => part.split(":")));
      pre.dataset.row = row = Math.max(0, Math.min(row, rows.length - 1));
      const parts = column < 0 ? rows[row] : rows[row].filter(part => part[0] <= column).slice(-1);
      const lines = [...new Set(parts.map(part => code[part[1]]))].filter(Boolean).join(", ");
      pre.parentElement.querySelector("output").value = "row " + (row + 1) + ": " + (lines || "nothing is drawn here");
    }
    addEventListener("click", event => {
      const pre = event.target.closest("[data-code] > pre");
      if (!pre || event.target.closest("a")) return;
      const style = getComputedStyle(pre), box = pre.getBoundingClientRect(), cell = document.createElement("span");
      cell.textContent = "0"; pre.append(cell);
      const width = cell.getBoundingClientRect().width;
      cell.remove();
      inspect(pre, Math.floor((event.clientY - box.top - pre.clientTop - parseFloat(style.paddingTop)) / parseFloat(style.lineHeight)),
        (event.clientX - box.left - pre.clientLeft - parseFloat(style.paddingLeft) + pre.scrollLeft) / width);
    });
    addEventListener("keydown", event => {
      const pre = event.target, row = Number(pre.dataset.row ?? -1), by = { Enter: 0, ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!pre.matches("[data-code] > pre") || by === undefined || (row < 0 && by)) return;
      event.preventDefault(); inspect(pre, row + by, -1);
    });
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = form.elements[name];
      if (field?.type === "checkbox") field.checked = true; else if (field) field.value = value;
    }
    apply(); fit(); show(true);
    addEventListener("resize", fit);
    const watch = new IntersectionObserver(entries => {
      const entry = entries.find(entry => entry.isIntersecting);
      if (entry && root.dataset.view) mark(pages.indexOf(entry.target));
    }, { rootMargin: "-25% 0px -75% 0px" });
    for (const page of pages) watch.observe(page);
    """
}
