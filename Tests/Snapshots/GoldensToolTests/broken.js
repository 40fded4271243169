const broken = () => document.querySelector("[name=only][value=broken]").parentElement.dataset.count;
for (const [words, count] of [["", 0], ["long", COUNT], ["longer", 0]]) {
  choose("words", words);
  choose("size", "100");
  await settle();
  check(broken() === String(count), broken() + " are broken under " + words);
}
