// The controls, the keys and the contact sheet of a gallery. The address keeps the
// controls' values and the state that is shown.
const root = document.documentElement, form = document.querySelector(".tools"), filter = form.elements.filter;
const nav = document.querySelector("nav"), output = form.querySelector("output"), nothing = document.getElementById("nothing");
const pages = [...document.querySelectorAll("main > section")], links = [...nav.querySelectorAll("a")];
const states = pages.filter(page => !["sheet", "changed"].includes(page.id));
const [previous, next, help] = form.querySelectorAll("button"), keys = document.querySelector("dialog");
const title = document.title, thumbs = new Map();
const isChanged = page => page.querySelector("h2 b, article");
let texts, current = -1, focus = null;
function mark(index) {
  links[current]?.removeAttribute("aria-current"); pages[current]?.classList.remove("shown");
  current = index; pages[index]?.classList.add("shown");
  const link = links[index];
  document.title = (link ? states.includes(pages[index]) ? pages[index].id : link.textContent : "Nothing found") + " · " + title;
  if (!link) return;
  link.setAttribute("aria-current", "true");
  for (let group = link.closest("details"); group; group = group.parentElement.closest("details")) group.open = true;
  const [box, place] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  if (place.top < box.top || place.bottom > box.bottom) nav.scrollTop += place.top - box.top - box.height / 3;
}
function show(moves) {
  let target = null;
  try { target = document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch {}
  // Without an address, the causes are shown, or else the contact sheet.
  const index = pages.findIndex(page => page.contains(target ?? document.getElementById("changed") ?? pages[0]));
  mark(pages[index]?.hidden ? pages.findIndex(page => !page.hidden) : index);
  if (!moves || !target) return;
  if (target !== pages[index]) target.scrollIntoView();
  else scrollTo(0, Math.min(scrollY, nav.parentElement.offsetTop - form.offsetHeight));
}
function apply() {
  const values = new URLSearchParams([...new FormData(form)].filter(pair => pair[1]));
  root.dataset.outside = values.get("outside") ?? "";
  try { history.replaceState(null, "", (String(values) ? "?" + values : location.pathname) + location.hash); } catch {}
  const words = filter.value.toLowerCase().split(/[\s\/]+/).filter(Boolean);
  if (words.length) texts ??= pages.map(page => page.textContent.toLowerCase());
  let count = 0;
  pages.forEach((page, index) => {
    page.hidden = !words.every(word => texts[index].includes(word));
    const thumb = thumbs.get(page);
    if (thumb) { thumb.hidden = page.hidden; count += !page.hidden; }
    links[index].parentElement.hidden = page.hidden;
  });
  // The sheet shows what is left.
  pages[0].hidden = links[0].parentElement.hidden = !count;
  for (const group of pages[0].children) group.hidden = !group.querySelector("a:not([hidden])");
  for (const group of nav.querySelectorAll("details")) {
    group.hidden = !group.querySelector("li:not([hidden])");
    if (words.length) group.open = true;
  }
  nothing.hidden = pages.some(page => !page.hidden);
  output.value = words.length ? count + " of " + states.length : "";
}
function step(by) {
  const shown = pages.filter(page => !page.hidden);
  const page = shown[shown.indexOf(pages[current]) + by];
  if (page) { focus = document.activeElement; location.hash = page.id; }
}
const clear = () => { filter.value = ""; apply(); show(false); };
const fit = () => root.style.setProperty("--bar", form.offsetHeight + "px");
form.addEventListener("input", () => { apply(); show(false); });
form.addEventListener("submit", event => { event.preventDefault(); links[current]?.focus(); });
nothing.querySelector("button").addEventListener("click", () => { clear(); filter.focus(); });
previous.addEventListener("click", () => step(-1));
next.addEventListener("click", () => step(1));
help.addEventListener("click", () => keys.showModal());
nav.addEventListener("click", event => { if (event.target.hash && event.target.hash !== location.hash) focus = event.target; });
addEventListener("hashchange", () => { show(true); focus?.focus({ preventScroll: true }); focus = null; });
addEventListener("keydown", event => {
  const { key, target } = event, isText = target.matches("input[type=search]"), isInTree = nav.contains(target);
  if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
  if (key === "Escape" && (isText || filter.value)) { clear(); if (isText) filter.blur(); else filter.focus(); }
  else if (key === "Escape") location.hash = "sheet";
  else if (key === "/" && !isText) { event.preventDefault(); filter.focus(); filter.select(); }
  else if (key === "?" && !isText) keys.showModal();
  else if (key === "b" && !isText) root.dataset.side = root.dataset.side === "before" ? "after" : "before";
  else if ((key === "ArrowDown" || key === "ArrowUp") && (isText || isInTree)) {
    const stops = [...nav.querySelectorAll("summary, a")].filter(stop => stop.checkVisibility());
    const stop = stops[isText ? stops.indexOf(links[current]) : stops.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
    if (stop) { event.preventDefault(); stop.focus(); }
  } else if ((key === "ArrowLeft" || key === "ArrowRight") && !isText && !target.matches("pre")) step(key === "ArrowLeft" ? -1 : 1);
});
addEventListener("click", event => {
  const text = event.target.dataset.copy;
  if (text) for (const button of document.querySelectorAll("[data-done]")) delete button.dataset.done;
  if (text) navigator.clipboard.writeText(text).then(() => { event.target.dataset.done = ""; }, () => prompt("Copy:", text));
});
function add(name, parent, text = "") { const part = document.createElement(name); part.textContent = text; parent.append(part); return part; }
// The contact sheet: the first drawing of each state, as far as it is in sight.
let screen, group;
for (const page of states) {
  const folder = page.id.split("/").slice(0, -1).join("/"), source = page.querySelector("pre.frame");
  if (folder !== screen || !group) { screen = folder; group = add("div", pages[0]); add("h2", group, folder); }
  const thumb = add("a", group), pre = add("pre", thumb);
  thumb.href = "#" + page.id; pre.className = "frame"; pre.dir = "ltr"; pre.ariaHidden = "true";
  if (source?.dataset.theme) pre.dataset.theme = source.dataset.theme;
  add("span", thumb, page.id.split("/").pop() + (isChanged(page) ? " ●" : ""));
  thumbs.set(page, thumb);
}
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements[name];
  if (field?.type === "checkbox") field.checked = true; else if (field) field.value = value;
}
const sights = new IntersectionObserver(entries => entries.forEach(({ target, isIntersecting }) => {
  if (!isIntersecting) return;
  const figures = [...document.getElementById(target.hash.slice(1)).querySelectorAll("figure")];
  const drawn = figures.find(figure => !figure.firstChild.textContent.includes("before")) ?? figures[0];
  target.firstChild.innerHTML = drawn?.querySelector("pre").innerHTML ?? "";
  sights.unobserve(target);
}));
for (const thumb of thumbs.values()) sights.observe(thumb);
apply(); fit(); show(true);
addEventListener("resize", fit);
