// Bundles the wallet page and the page wallets into the built fixtures, so that users of the package need no bundler.
const { writePages } = await import("../../fixtures/dist/building/writePages.js");
await writePages();
