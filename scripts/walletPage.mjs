// Bundles what the sandbox puts into pages into the built fixtures, so that whoever uses them needs no bundler.
const { writePages } = await import("../fixtures/dist/building/writePages.js");
await writePages();
