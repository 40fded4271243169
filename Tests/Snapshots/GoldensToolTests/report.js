// The causes of differences, and the drawings before and after.
fits("the report");
const isShown = side => seen(document.querySelector("article figure." + side));
const sides = () => ["before", "after"].filter(isShown).join();
check(sides() === "before,after", "shown: " + sides());
check(document.querySelector(".before .removed-words"), "no mark before");
check(document.querySelector(".after .added-words"), "no mark after");
await press("b");
check(sides() === "before", "b shows " + sides());
const tile = [...document.querySelectorAll("section figure.tile")].find(seen);
check(tile.matches(".before"), "b leaves the tiles");
await press("b");
check(sides() === "after", "b shows " + sides() + " then");
const command = document.querySelector("[data-copy*='--record']")?.dataset.copy;
check(command?.includes("--cause c"), "no command");
choose("only", "changed");
await settle();
check(shown() !== "", "nothing is changed");
