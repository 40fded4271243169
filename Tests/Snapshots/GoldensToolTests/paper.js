// A page that is printed.
const states = [...document.querySelectorAll("main section")];
check(states.length > 1 && states.every(seen), "a state isn't printed");
check(![...document.querySelectorAll("form, button, select, input")].some(seen), "a control is printed");
for (const state of states) {
  const tile = [...state.querySelectorAll("figure")].find(seen), pre = tile?.querySelector("pre");
  check(pre?.textContent.trim(), state.id + " is printed empty");
  check(pre?.scrollHeight <= pre?.clientHeight + 2, state.id + " is cut on paper");
}
