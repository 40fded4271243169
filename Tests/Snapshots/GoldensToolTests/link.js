check(shown() === "news/detail/loaded", "the link shows " + shown());
check(document.querySelector("[name=words]:checked").value === "longer", "other words");
check(document.querySelector("[name=app]").value === "news", "another app");
check(document.querySelector("pre.spoken").textContent.includes("NóvéNóvémbér"), "as recorded");
