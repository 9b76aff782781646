import { expect, it } from "vitest";
import { openPhones, shownUri } from "./openPhones.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();
const phoneOf = openPhones(site);

/** What a browser may withhold from a page, each as a script that runs before the page's own. */
const faults = {
  "a BroadcastChannel that throws": () => {
    const DeniedChannel = class {
      constructor() {
        throw new DOMException("The page has no right to a channel", "SecurityError");
      }
    };
    Reflect.set(window, "BroadcastChannel", DeniedChannel);
  },
  // The request never fires an event, as while another tab keeps an older version of the database open.
  "an IndexedDB that never answers": () => {
    Object.defineProperty(window.indexedDB, "open", { value: () => new EventTarget() });
  },
  "a localStorage that throws": () => {
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("The page has no right to storage", "SecurityError");
      },
    });
  },
};

it.each(Object.entries(faults))("shows a code and pairs with %s", async (_, installFault) => {
  const page = await site().visit("simple", {
    url: "about:blank",
    wallets: [],
    prepareContext: (context) => context.addInitScript(installFault),
  });
  const loggedErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") loggedErrors.push(message.text());
  });
  await page.goto(`${site().url}/simple`);
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /WalletConnect/ }).click();
  await dialog.getByRole("img", { name: /QR code/ }).waitFor();
  await (await phoneOf()).pair(await shownUri(page));
  await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(loggedErrors).toEqual([]);
});
