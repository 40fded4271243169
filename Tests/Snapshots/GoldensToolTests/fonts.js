for (const pre of [...document.querySelectorAll("pre.frame")].filter(seen)) {
  check(pre.scrollWidth <= pre.clientWidth, pre.scrollWidth + " of " + pre.clientWidth + " pixels");
  for (const set of pre.querySelectorAll(".set")) {
    const reach = set.firstChild.getBoundingClientRect(), next = set.nextElementSibling?.getBoundingClientRect();
    const isBeside = next && Math.abs(next.top - reach.top) < 3;
    check(!isBeside || reach.right <= next.left + 1, set.textContent + " reaches into the next text");
  }
}
