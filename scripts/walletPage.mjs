// Bundles the sandbox's wallet page into the built fixtures, so that whoever runs them needs no bundler.
const { writeWalletPage } = await import("../fixtures/dist/wallet-page/writeWalletPage.js");
await writeWalletPage();
