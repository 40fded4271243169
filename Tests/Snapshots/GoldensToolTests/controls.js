// The filters, and the controls that the keyboard reaches.
const filter = document.querySelector("[name=filter]"), all = shown().split(",");
await press("?");
check(document.querySelector("dialog").open, "? shows no keys");
document.querySelector("dialog").close();
await press("/");
check(document.activeElement === filter, "/ does not go to the filter");
filter.value = "detail loaded";
filter.dispatchEvent(new Event("input", { bubbles: true }));
await settle();
check(shown() === "news/detail/loaded", "found: " + shown());
check(document.querySelector("output").value === "1 of " + all.length, "no count");
await press("Escape");
check(filter.value === "" && shown().split(",").length === all.length, "Esc leaves the filter");
const app = document.querySelector("[name=app]");
app.value = "themes";
app.dispatchEvent(new Event("input", { bubbles: true }));
check(shown().split(",").every(path => path.startsWith("themes/")), "the app shows " + shown());
await press("Escape");
// Tab goes to the chosen one of several.
const isStop = part => seen(part) && (part.type !== "radio" || part.checked);
const stops = [...document.querySelectorAll("a, button, input, select, summary")].filter(isStop);
for (const stop of stops) check(reached.has(stop), stop.outerHTML + " is not reached by Tab");
const links = all.map(path => document.getElementById(path).querySelector("h3 a"));
check(links.every(link => stops.includes(link)), "a tile can't be reached");
links[0].click();
await settle();
check(shown() === all[0], "a click shows " + shown());
