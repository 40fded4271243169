// Each switch changes all tiles, and the address keeps it. The list has what they must show.
const letters = text => text.replace(/[^\p{L}]/gu, "");
for (const [address, states] of EXPECTED) {
  for (const [name, value] of new URLSearchParams(address)) choose(name, value);
  await settle();
  for (const [path, [words, shortened]] of Object.entries(states)) {
    const state = document.getElementById(path);
    const tiles = [...state.querySelectorAll("figure")].filter(seen);
    check(tiles.length === 1, path + " has " + tiles.length + " tiles at " + address);
    const shown = tiles.map(tile => tile.querySelector("pre").textContent).join();
    check(letters(shown) === words, path + " at " + address + " shows " + shown);
    check(Boolean(state.querySelector(".tile .shortened")) === shortened, path + " at " + address + " has another mark");
  }
  const count = Object.values(states).filter(([words, shortened]) => shortened).length;
  const told = document.querySelector("[name=only][value=shortened]").parentElement.dataset.count;
  check(told === String(count), told + " are shortened at " + address + ", not " + count);
  fits(address);
}
