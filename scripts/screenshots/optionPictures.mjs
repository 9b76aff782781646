// Takes the pictures of the table of options in docs/modal.md: for each option that changes what visitors see, the dialog
// with that option, on a phone, or in a wider window where it takes one. Run `npm run api` afterwards; a new picture appears in the table by its name.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "@portico/testing/launchBrowser";

const root = fileURLToPath(new URL("../../", import.meta.url));
execFileSync(process.execPath, ["scripts/build/compile.mjs"], { cwd: root, stdio: "inherit" });
const { startSandbox } = await import("@portico/fixtures");
const { buildDemo, serveDemo } = await import("../../react-ui/demo/serveDemo.mjs");

const folder = `${root}docs/pictures`;
/** Time in milliseconds for views to fade in, pictures to load, and skeletons to become rows. */
const SETTLE_MILLIS = 900;

const setOptions = (options) => (page) => page.evaluate((change) => window.portico.modalOptions.set(change), options);
const setTheme = (theme) => (page) => page.evaluate((change) => window.portico.theme.set(change), theme);
const terms = { termsConditionsUrl: "/terms", privacyPolicyUrl: "/privacy" };
const connected = (page) =>
  page.evaluate(async () => {
    await window.portico.modal.prepare();
    const connector = { namespace: "eip155", id: "example.portico.sandbox" };
    await window.portico.connection.connect({ connector });
  });

const nothing = async () => {};

/** For each option, by its name in the table: what to do first, and the view to show. */
const pictures = {
  "modal.themeMode": { view: "Connect", prepare: setTheme({ mode: "light" }) },
  "theme.layout": { view: "Connect", width: 600, prepare: setTheme({ variables: { layout: "wide" } }) },
  "theme.accent": { view: "WhatIsAWallet", prepare: setTheme({ variables: { accent: "#c2410c" } }) },
  "theme.colorMix": {
    view: "Connect",
    prepare: setTheme({ variables: { colorMix: "#7c3aed", colorMixStrength: 30 } }),
  },
  "theme.borderRadiusMaster": { view: "Connect", prepare: setTheme({ variables: { borderRadiusMaster: "1px" } }) },
  "theme.fontSizeMaster": { view: "Connect", prepare: setTheme({ variables: { fontSizeMaster: "12px" } }) },
  "modal.termsConditionsUrl": { view: "Connect", prepare: setOptions(terms) },
  "features.legalCheckbox": {
    view: "Connect",
    prepare: setOptions({ ...terms, features: { legalCheckbox: true } }),
  },
  "features.collapseWallets": { view: "Connect", prepare: setOptions({ features: { collapseWallets: true } }) },
  "features.walletGroups": {
    view: "Connect",
    prepare: setOptions({ features: { walletGroups: true, email: false, socials: [] } }),
  },
  "features.email": { view: "Connect", prepare: setOptions({ features: { email: false } }) },
  "features.socials": { view: "Connect", prepare: setOptions({ features: { socials: ["github", "google"] } }) },
  "features.connectMethodsOrder": {
    view: "Connect",
    prepare: setOptions({ features: { connectMethodsOrder: ["social", "wallet"] } }),
  },
  "modal.enableWallets": { view: "Connect", prepare: setOptions({ enableWallets: false }) },
  "modal.enableWalletConnect": { view: "Connect", prepare: setOptions({ enableWalletConnect: false }) },
  "modal.enableWalletGuide": {
    view: "Connect",
    width: 800,
    query: "&adapters=evm&announced=off&email=off&socials=off",
  },
  "modal.customWallets": {
    view: "Connect",
    prepare: setOptions({
      customWallets: [{ id: "shop-wallet", name: "Shop Wallet", webappLink: "https://wallet.shop.example" }],
    }),
  },
  "features.walletFeaturesOrder": {
    view: "Account",
    arrive: connected,
    prepare: setOptions({ features: { walletFeaturesOrder: ["send", "receive"] } }),
  },
  "modal.addressLabels": {
    view: "Account",
    arrive: connected,
    prepare: (page) =>
      page.evaluate(() => {
        const accounts = window.portico.connection.store.get().byNamespace.eip155?.accounts ?? [];
        const addressLabels = Object.fromEntries(accounts.map(({ address }) => [address, "Savings"]));
        return window.portico.modalOptions.set({ addressLabels });
      }),
  },
};

const [, , filter = ""] = process.argv;
const sandbox = await startSandbox();
const { projectId, endpoints, bitcoin, solana, chains, accounts, explorers, aggregator, clearSigning } = sandbox;
const { walletPage, onrampPage, subnames } = sandbox;
const services = { explorers, aggregator, clearSigning, walletPage, onrampPage, subnames };
const demo = await serveDemo({
  sandbox: { projectId, endpoints, bitcoin, solana, chains, accounts, ...services },
  files: await buildDemo(),
});
const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });
for (const [name, picture] of Object.entries(pictures)) {
  if (!name.startsWith(filter)) continue;
  const { view, prepare = nothing, arrive = nothing, width = 400, query = "" } = picture;
  const context = await browser.newContext({ viewport: { width, height: 720 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${demo.url}/?mode=dark${query}`);
  await page.locator(".portico-page-button").first().waitFor();
  await page.mouse.click(5, 5);
  await arrive(page);
  await prepare(page);
  await page.evaluate((opened) => window.portico.modal.open({ view: opened }), view);
  await page.waitForTimeout(SETTLE_MILLIS);
  await page.getByRole("dialog").screenshot({ path: `${folder}/${name}.png` });
  await context.close();
}
await browser.close();
await demo.stop();
await sandbox.stop();
