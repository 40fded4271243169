// The switches, the wall and the keys of a gallery. The address keeps the switches and the state that is shown.
const root = document.documentElement, main = document.querySelector("main"), title = document.title;
const form = document.querySelector(".tools"), { size, only, filter, side, flip, previous, next, help } = form.elements;
const output = form.querySelector("output"), keys = document.querySelector("dialog"), nothing = document.getElementById("nothing");
const states = [...main.querySelectorAll("section")], screens = [...main.querySelectorAll(".screen")], tables = new Map();
const link = state => state.querySelector("h3 a"), mark = state => state.querySelector("h3 b");
// The state that is shown alone; null on the wall. Once a drawing was replaced, each is drawn.
let page = null, draws = false;
for (const state of states) state.changed = !mark(state).hidden;

// The drawings of a screen: lines of HTML, and of each drawing the first lines and the counts of its ranges.
function table(screen) {
  if (!tables.has(screen)) tables.set(screen, JSON.parse(screen.querySelector("script").text));
  return tables.get(screen);
}
function lines({ html }, ranges) {
  const starts = ranges.filter((_, index) => index % 2 === 0);
  return starts.flatMap((start, index) => html.slice(start, start + ranges[index * 2 + 1]));
}
// Draws a figure by the switches. Where nothing is drawn for these, another drawing is the same.
function draw(figure, words, glyphs) {
  const state = figure.closest("section"), drawings = table(state.parentElement), own = drawings.tiles[state.id] ?? {};
  const names = [[words, glyphs], [words], [glyphs], []].map(parts => [figure.dataset.form, ...parts].filter(Boolean).join(" "));
  const key = names.find(name => name in own || name + " before" in own), old = own[key + " before"];
  const isOld = figure.matches(".before"), drawing = isOld ? old : own[key];
  figure.hidden = drawing === undefined;
  if (!isOld) figure.classList.toggle("after", old !== undefined);
  if (figure.hidden || figure.drawing === drawing) return;
  figure.drawing = drawing;
  figure.innerHTML = lines(drawings, drawing).join("\n");
}
// Shows a state by the switches: on its page all of its figures, on the wall those of one size. Returns what it has.
function show(state, values) {
  const figures = [...state.querySelectorAll("figure")], wanted = values.size ?? size[0].parentElement.textContent;
  const { form } = (figures.find(figure => figure.dataset.form === wanted) ?? figures[0]).dataset;
  for (const figure of figures) {
    const isSpoken = figure.dataset.form === "spoken";
    figure.classList.toggle("tile", state === page || figure.dataset.form === form);
    if (draws && (isSpoken || figure.matches(".tile"))) draw(figure, values.words, values.glyphs);
  }
  for (const pre of state.querySelectorAll("pre")) pre.tabIndex = state === page ? 0 : -1;
  const tiles = figures.filter(figure => figure.matches(".tile:not([hidden])")), isRecorded = !values.words && !values.glyphs;
  const has = name => tiles.some(figure => figure.querySelector("." + name));
  const changed = isRecorded && state.changed || tiles.some(figure => figure.matches(".before"));
  mark(state).hidden = !changed;
  return { "": true, shortened: has("shortened"), broken: has("broken"), changed };
}
function apply() {
  const values = Object.fromEntries([...new FormData(form)].filter(pair => pair[1])), query = String(new URLSearchParams(values));
  try { history.replaceState(null, "", (query ? "?" + query : location.pathname) + location.hash); } catch {}
  let path = "";
  try { path = decodeURIComponent(location.hash.slice(1)); } catch {}
  page = states.find(state => state.id === path) ?? null;
  main.className = page ? "page" : "wall";
  document.title = (page ? page.id + " · " : "") + title;
  for (const name of ["theme", "side", "outside", "size"]) root.dataset[name] = values[name] ?? "";
  draws ||= Boolean(values.words || values.glyphs);
  const words = filter.value.toLowerCase().split(/[\s\/]+/).filter(Boolean), counts = {};
  for (const state of states) {
    const found = show(state, values), text = words.length ? (state.id + state.textContent).toLowerCase() : "";
    const fits = (!values.app || state.id.startsWith(values.app + "/")) && words.every(word => text.includes(word));
    for (const name in found) counts[name] = (counts[name] ?? 0) + Number(fits && found[name]);
    state.fits = fits && found[values.only ?? ""];
    state.hidden = page ? state !== page : !state.fits;
  }
  for (const screen of screens) screen.hidden = !screen.querySelector("section:not([hidden])");
  for (const choice of only) choice.parentElement.dataset.count = counts[choice.value] ?? 0;
  const count = states.filter(state => state.fits).length;
  nothing.hidden = count > 0 || Boolean(page) || !states.length;
  output.value = count < states.length ? count + " of " + states.length : "";
}
// Goes to the state or the part that the address names, or back to the tile of the state that was shown.
function go() {
  const last = page;
  apply();
  if (page) scrollTo(0, 0);
  else if (last) last.scrollIntoView({ block: "center" });
  else document.getElementById(location.hash.slice(1))?.scrollIntoView();
  const target = page ?? last;
  if (target) link(target).focus({ preventScroll: true });
}
function step(by) {
  const fitting = states.filter(state => state.fits), place = fitting.indexOf(page ?? document.activeElement.closest("section"));
  const state = fitting[place + by];
  if (!state) return;
  if (page) location.hash = state.id; else link(state).focus();
}
function turn() { side.value = side.value === "before" ? "after" : "before"; apply(); }
function clear() { filter.value = form.elements.app.value = only.value = ""; apply(); }
form.addEventListener("input", apply);
form.addEventListener("submit", event => { event.preventDefault(); step(1); });
nothing.querySelector("button").addEventListener("click", () => { clear(); filter.focus(); });
flip.addEventListener("click", turn);
previous.addEventListener("click", () => step(-1));
next.addEventListener("click", () => step(1));
help.addEventListener("click", () => keys.showModal());
addEventListener("hashchange", go);
addEventListener("keydown", event => {
  const { key, target } = event, isText = target.matches("[type=search]");
  if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
  if (key === "Escape" && page && !isText) location.hash = "";
  else if (key === "Escape") { clear(); filter.blur(); }
  else if (isText) return;
  else if (key === "/") { event.preventDefault(); filter.focus(); filter.select(); }
  else if (key === "?") keys.showModal();
  else if (key === "b") turn();
  else if ((key === "ArrowLeft" || key === "ArrowRight") && !target.matches("input, select, pre")) step(key === "ArrowLeft" ? -1 : 1);
});
addEventListener("click", event => {
  const text = event.target.dataset.copy;
  if (text) for (const button of document.querySelectorAll("[data-done]")) delete button.dataset.done;
  if (text) navigator.clipboard.writeText(text).then(() => { event.target.dataset.done = ""; }, () => prompt("Copy:", text));
});
for (const name of new Set(states.map(state => state.id.split("/")[0]))) form.elements.app.add(new Option(name));
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements[name];
  if (field?.type === "checkbox") field.checked = true; else if (field) field.value = value;
}
flip.hidden = !main.querySelector(".before, .after");
go();
