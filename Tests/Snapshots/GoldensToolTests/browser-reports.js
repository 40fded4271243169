// Collects errors, and the elements that have had the focus.
globalThis.told = [];
globalThis.reached = new Set();
addEventListener("error", event => told.push(event.message));
addEventListener("unhandledrejection", event => told.push(String(event.reason)));
addEventListener("securitypolicyviolation", event => told.push(event.violatedDirective));
addEventListener("focusin", event => reached.add(event.target));
console.error = (...words) => told.push(words.join(" "));
