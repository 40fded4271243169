// The parts of scripts.
const check = (holds, words) => { if (!holds) told.push(words); };
const settle = () => new Promise(resolve => {
  requestAnimationFrame(() => setTimeout(resolve, 10));
});
const press = key => {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return settle();
};
const seen = part => part.checkVisibility() && getComputedStyle(part).clipPath === "none";
const shown = () => {
  const states = [...document.querySelectorAll("main section")];
  return states.filter(state => state.checkVisibility()).map(state => state.id).join();
};
const choose = (name, value) => {
  document.querySelector(`[name=${name}][value="${value}"]`).click();
};
const fits = words => {
  const width = document.documentElement.scrollWidth;
  check(width <= innerWidth, words + " is " + width + " pixels wide");
};
