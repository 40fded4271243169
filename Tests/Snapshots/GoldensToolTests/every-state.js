// Every state on the wall and on its page, by keys; none is wider than the window.
fits("the wall");
const states = [...document.querySelectorAll("main section")];
check(shown() === states.map(state => state.id).join(), "the wall shows " + shown());
for (const state of states) {
  const tile = [...state.querySelectorAll("figure")].find(seen);
  check(tile?.querySelector("pre").textContent.trim(), "the tile of " + state.id + " is empty");
  check(state.getAttribute("aria-label") === state.id, state.id + " has another name");
  const pre = tile.querySelector("pre.frame"), spoken = [...state.querySelectorAll("pre.spoken")];
  check(!spoken.length || pre.ariaHidden === "true", state.id + " is read twice");
  const isRead = !spoken.length || spoken.some(part => part.checkVisibility());
  check(isRead, "the spoken text of " + state.id + " is not read");
}
location.hash = states[0].id;
await settle();
for (const state of states) {
  check(shown() === state.id, "the page of " + state.id + " is " + shown());
  check(document.title.startsWith(state.id), document.title);
  fits(state.id);
  const first = [...state.querySelectorAll("figcaption")].filter(seen)[0].textContent;
  check(/^\d+ columns/.test(first), state.id + " begins with " + first);
  await press("ArrowRight");
}
await press("ArrowLeft");
check(shown() === states.at(-2).id, "the page before the last is " + shown());
await press("Escape");
check(shown() === states.map(state => state.id).join(), "Esc shows " + shown());
check(document.activeElement.closest("section") === states.at(-2), "Esc loses the place");
await press("ArrowRight");
check(document.activeElement.closest("section") === states.at(-1), "→ leaves the tile");
