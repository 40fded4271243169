// The controls, the keys and the widths of a gallery. The address keeps the controls' values.
const root = document.documentElement, form = document.querySelector(".tools"), filter = form.elements.filter;
const nav = document.querySelector("nav"), output = form.querySelector("output"), nothing = document.getElementById("nothing");
const pages = [...document.querySelectorAll("main > section")], links = [...nav.querySelectorAll("a")];
const [previous, next] = form.querySelectorAll("button");
const range = form.elements.width, seen = new Set();
let texts, rows, current = -1, focus = null;
function mark(index) {
  links[current]?.removeAttribute("aria-current"); pages[current]?.classList.remove("shown");
  current = index; pages[index]?.classList.add("shown");
  const link = links[index];
  if (!link) return;
  link.setAttribute("aria-current", "true");
  for (let group = link.closest("details"); group; group = group.parentElement.closest("details")) group.open = true;
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
  if (range.value === range.defaultValue) values.delete("width");
  for (const name of ["theme", "view", "outside"]) root.dataset[name] = values.get(name) ?? "";
  try { history.replaceState(null, "", (String(values) ? "?" + values : location.pathname) + location.hash); } catch {}
  const words = filter.value.toLowerCase().split(/[\s\/]+/).filter(Boolean);
  if (words.length) texts ??= pages.map(page => page.textContent.toLowerCase());
  let count = 0;
  pages.forEach((page, index) => {
    page.hidden = !words.every(word => texts[index].includes(word)) || (values.has("changed") && !page.querySelector("h2 b, article"));
    links[index].parentElement.hidden = page.hidden;
    if (!page.hidden && page.id !== "changed") count += 1;
  });
  for (const group of nav.querySelectorAll("details")) {
    group.hidden = !group.querySelector("li:not([hidden])");
    if (words.length) group.open = true;
  }
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
form.addEventListener("input", event => {
  if (event.target === range) seen.forEach(draw); else { apply(); show(event.target.name === "view"); }
});
range.addEventListener("change", apply);
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
  } else if ((key === "ArrowLeft" || key === "ArrowRight") && !isText && !target.matches("pre, [type=range]")) step(key === "ArrowLeft" ? -1 : 1);
});
function column(pre, x) {
  const cell = document.createElement("span");
  cell.textContent = "0"; pre.append(cell);
  const width = cell.getBoundingClientRect().width;
  cell.remove();
  return (x - pre.getBoundingClientRect().left - pre.clientLeft - parseFloat(getComputedStyle(pre).paddingLeft) + pre.scrollLeft) / width;
}
addEventListener("click", event => {
  const text = event.target.dataset.copy;
  if (text) for (const button of document.querySelectorAll("[data-done]")) delete button.dataset.done;
  if (text) navigator.clipboard.writeText(text).then(() => { event.target.dataset.done = ""; }, () => prompt("Copy:", text));
});
// A figure has the rows of each width as a change of those of the previous width.
function draw(figure) {
  let drawn = [], indent = 0;
  for (const change of figure.dataset.rows.split(";").slice(0, range.value - range.min + 1)) {
    if (!change) continue;
    const [top, below, between, blank] = change.split(".");
    indent = +blank;
    drawn = [...drawn.slice(0, top), ...between.split(",").filter(Boolean), ...drawn.slice(drawn.length - below)];
  }
  const pre = figure.querySelector("pre");
  rows ??= document.getElementById("rows").innerHTML.split("\n");
  pre.innerHTML = drawn.map(row => rows[parseInt(row, 36)]).map(row => (row && " ".repeat(indent)) + row + "\n").join("");
  pre.style.setProperty("--width", range.value + "ch");
  figure.firstChild.textContent = range.value + " columns"; range.nextElementSibling.value = range.value;
  // The same drawing isn't shown twice.
  for (const other of figure.parentElement.children)
    if (other !== figure) other.hidden = other.firstChild.textContent === figure.firstChild.textContent;
}
for (const figure of document.querySelectorAll(".any-width")) {
  const pre = figure.querySelector("pre"), edge = figure.lastChild;
  edge.addEventListener("pointerdown", event => {
    event.preventDefault(); edge.setPointerCapture(event.pointerId); edge.start = range.value - column(pre, event.clientX);
  });
  edge.addEventListener("pointermove", event => {
    if (!edge.hasPointerCapture(event.pointerId)) return;
    range.value = Math.round(edge.start + column(pre, event.clientX)); seen.forEach(draw);
  });
  edge.addEventListener("lostpointercapture", apply);
}
if (innerWidth < 640) range.value = range.defaultValue = 40;
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements[name];
  if (field?.type === "checkbox") field.checked = true; else if (field) field.value = value;
}
const drawings = new IntersectionObserver(entries => entries.forEach(({ target, isIntersecting }) => {
  if (isIntersecting) { seen.add(target); draw(target); } else seen.delete(target);
}));
for (const figure of document.querySelectorAll(".any-width")) drawings.observe(figure);
apply(); fit(); show(true);
addEventListener("resize", fit);
const watch = new IntersectionObserver(entries => {
  const entry = entries.find(entry => entry.isIntersecting);
  if (entry && root.dataset.view) mark(pages.indexOf(entry.target));
}, { rootMargin: "-25% 0px -75% 0px" });
for (const page of pages) watch.observe(page);
