import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { installWallets } from "@portico/fixtures/playwright";
import { matrix } from "@portico/testing/matrix";
import { testBrowser } from "@portico/testing/testBrowser";
import { endVisits } from "@portico/testing/visits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesOf } from "../migration/testing/projects.ts";
import { converted, writeFiles } from "../migration/testing/writeProject.ts";
import { type ServedSite, serveSite } from "../testing/serveSite.ts";

const RDNS = "example.portico.sandbox";
/** Requests for which a wallet asks its owner; wagmi uses the second to connect. */
const prompts: ReadonlyArray<string> = ["eth_requestAccounts", "wallet_requestPermissions"];
const core = fileURLToPath(new URL("../../../core/src/index.ts", import.meta.url));

/** `@portico/core` with the sandbox's services in the place of the public ones. */
const coreInSandbox = `export * from ${JSON.stringify(core)};
import { createPortico as create } from ${JSON.stringify(core)};
export const createPortico = (options) => create({ ...options, ...globalThis.sandboxOptions });
`;

const entryOf = (imports: string, element: string) =>
  `import { createRoot } from "react-dom/client";\n${imports}\ncreateRoot(document.getElementById("root")).render(${element});\n`;

/** What AppKit 1.8 leaves of a visitor with a wallet, written out because the licence of its packages keeps them out of the tests. */
const appKitStorage = {
  "@appkit/active_namespace": "eip155",
  "@appkit/active_caip_network_id": "eip155:1",
  "@appkit/connected_namespaces": "eip155",
  "@appkit/eip155:connected_connector_id": RDNS,
  "@appkit/connection_status": "connected",
};

const sites = [
  {
    kit: "AppKit with wagmi",
    project: "appKitWagmi",
    entry: "src/main.tsx",
    text: entryOf(
      `import { Account } from "./Account";\nimport { Providers } from "./Providers";`,
      "<Providers><Account /></Providers>",
    ),
    button: "Sign in",
    connected: /^Account$/,
    storage: appKitStorage,
  },
  {
    kit: "AppKit in a page without React",
    project: "appKitPage",
    entry: "main.js",
    text: undefined,
    button: "Connect Wallet",
    connected: /Open the account of/,
    storage: appKitStorage,
  },
  {
    kit: "RainbowKit",
    project: "rainbowKitNext",
    entry: "src/main.tsx",
    text: entryOf(
      `import Page from "./app/page";\nimport { Providers } from "./app/providers";`,
      "<Providers><Page /></Providers>",
    ),
    button: "Sign in",
    connected: /Konto von .* öffnen/,
    storage: { "rk-recent": JSON.stringify([RDNS]), "rk-version": "2.2.10" },
  },
  {
    kit: "ConnectKit",
    project: "connectKitVite",
    entry: "src/main.tsx",
    text: entryOf(`import { App } from "./App";`, "<App />"),
    button: "Sign in",
    connected: /Open the account of/,
    storage: {},
  },
] as const;

let sandbox: Sandbox;
let browser: Awaited<ReturnType<typeof testBrowser>>;
const open: Array<{ readonly folder: string; readonly site: ServedSite }> = [];
beforeAll(async () => {
  [sandbox, browser] = await Promise.all([startSandbox(), testBrowser()]);
});
afterAll(async () => {
  await endVisits(browser);
  for (const { folder, site } of open) {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
  await sandbox.stop();
});

/** The migrated site, built and open in a tab with a wallet. */
const visit = async ({ project, entry, text }: (typeof sites)[number]) => {
  const files = new Map([...(await converted(filesOf(project))), ["sandboxed.js", coreInSandbox]]);
  if (text !== undefined) files.set(entry, text);
  const folder = writeFiles(files);
  const body = '<appkit-button></appkit-button><button id="open">Open</button><div id="root"></div>';
  const site = await serveSite(folder, entry, "sandboxed.js", body);
  open.push({ folder, site });
  const context = await browser.newContext();
  const page = await context.newPage();
  const { projectId, endpoints } = sandbox;
  await page.addInitScript((options) => Reflect.set(globalThis, "sandboxOptions", options), { projectId, endpoints });
  const rpcUrls = { "eip155:1": sandbox.chains["eip155:1"].rpcUrl };
  const wallet = { namespace: "eip155", name: "Sandbox Wallet", rdns: RDNS, injected: false, rpcUrls } as const;
  const [control] = await installWallets(page, [wallet]);
  await page.goto(site.url);
  return { page, wallet: control };
};

/** A site with React and wagmi, and one with neither. */
const chosen = matrix(sites, ["RainbowKit", "AppKit in a page without React"], ({ kit }) => kit);

describe.each(chosen)("a site that was set up with $kit", (site) => {
  // shows docs/rules/services.md#other-kits
  it("connects after its migration, and visitors of the kit are still connected", async () => {
    const { page, wallet } = await visit(site);
    const account = page.getByRole("button", { name: site.connected });
    await page.getByRole("button", { name: site.button }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Sandbox Wallet.*install/ })
      .click();
    await account.first().waitFor();
    const hasAsked = async () => (await wallet.calls()).some(({ method }) => prompts.includes(method));
    expect(await hasAsked()).toBe(true);

    // What the kit would have left of this visitor, in place of what Portico has stored. Wagmi's entries are its own.
    await page.evaluate((storage) => {
      for (const key of Object.keys(localStorage)) if (/^@(appkit|portico)/.test(key)) localStorage.removeItem(key);
      for (const [key, text] of Object.entries(storage)) localStorage.setItem(key, text);
    }, site.storage);
    await page.reload();
    await account.first().waitFor();
    expect(await hasAsked()).toBe(false);
  });
});
