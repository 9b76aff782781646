import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import { matrix } from "@portico/testing/matrix";
import { type MoneyAct, type MoneyFault, moneyFaults } from "@portico/testing/moneyFaults";
import type { Locator, Page } from "playwright-core";
import { describe, it } from "vitest";
import { connectOn, openAccount } from "./openAccount.ts";
import { connectWallet, openView } from "./openView.ts";
import { openPages } from "./pageSite.ts";
import { amountField, showSwap } from "./swapForm.ts";
import { forgetToasts, toastSaid } from "./toasts.ts";

/* Each failure of money that visitors are told of, provoked by the sandbox, as they see it in the dialog. */

const site = openPages();

const ETHEREUM = "eip155:1";
const BASE = "eip155:8453";
const POLYGON = "eip155:137";
const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const BITCOIN = "bip122:000000000019d6689c085ae165831e93";

interface Visit {
  readonly page: Page;
  readonly dialog: Locator;
  readonly wallets: ReadonlyArray<WalletControl>;
}

const visit = async (): Promise<Visit> => {
  const { chains, solana, bitcoin } = site().sandbox;
  const rpcUrls = {
    ...Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl])),
    // So that the wallet can switch to a network on which nobody swaps.
    [POLYGON]: chains[BASE].rpcUrl,
  };
  const page = await site().visit("money", { url: "about:blank", wallets: [] });
  const wallets = await installWallets(page, [
    { namespace: "eip155", name: "Pocket", rdns: "example.portico.pocket", injected: false, rpcUrls },
    { namespace: "solana", rpcUrls: { [solana.caip2]: solana.rpcUrl } },
    // This way to reach a wallet has no transfers.
    { namespace: "bip122", ways: ["walletStandard"], rpcUrls: { [bitcoin.caip2]: bitcoin.apiUrl } },
  ]);
  await page.goto(`${site().url}/money`);
  await connectWallet(page, "example.portico.pocket");
  return { page, dialog: page.getByRole("dialog"), wallets };
};

const activate = (page: Page, chainId: string): Promise<void> =>
  page.evaluate((id) => Reflect.get(window, "portico").networks.switch(id), chainId);
const press = (dialog: Locator, name: string) => dialog.getByRole("button", { name, exact: true }).click();

const fillInSwap =
  (from: string, amount: string) =>
  async ({ page, dialog }: Visit): Promise<void> => {
    await showSwap(page, [from, "USDC"]);
    await amountField(dialog).fill(amount);
  };
const reviewSwap = ({ dialog }: Visit) => press(dialog, "Review swap");
const quoted = async (from: string, amount: string, to: Visit): Promise<void> => {
  await fillInSwap(from, amount)(to);
  await to.dialog.locator("[data-view=Swap] .portico-button:not([aria-disabled])").getByText("Review swap").waitFor();
};
const fillInTransfer = async (
  { page, dialog }: Visit,
  { coin, amount, recipient }: { readonly coin: RegExp; readonly amount: string; readonly recipient: string },
): Promise<void> => {
  await openView(page, "WalletSend");
  await dialog.locator(".portico-token-button").click();
  await dialog.getByRole("list").getByRole("button", { name: coin }).click();
  await amountField(dialog).fill(amount);
  await dialog.getByRole("textbox", { name: "Recipient" }).fill(recipient);
};
const submitTransfer = async ({ dialog }: Visit): Promise<void> => {
  await press(dialog, "Preview Send");
  await dialog.getByRole("heading", { name: "Review send" }).waitFor();
  await press(dialog, "Send");
};
const openProviders = ({ page }: Visit) => openView(page, "OnRampProviders");
/** A price that was read a moment ago is not read again for the same amount. */
const payOther = (amount: string) => async (to: Visit) => {
  await openProviders(to);
  await amountField(to.dialog).fill(amount);
};
const ether = (amount: string) => ({
  coin: /^Ether /,
  amount,
  recipient: site().sandbox.accounts.find(({ label }) => label === "bob")?.address ?? "",
});

/** What precedes an act, and the act that fails. */
interface Way {
  readonly before?: (visit: Visit) => Promise<unknown>;
  readonly act: (visit: Visit) => Promise<unknown>;
}
const ways: Partial<Record<MoneyAct, Way>> = {
  "read balances": { act: ({ page }) => openAccount(page) },
  "read history": { act: ({ page }) => openView(page, "Transactions") },
  "start a swap": {
    act: async ({ page }) => press(await openAccount(page), "Swap"),
  },
  "start a swap on Base": {
    before: ({ page }) => activate(page, BASE),
    act: ({ page }) => openView(page, "Swap"),
  },
  "quote a swap": { act: fillInSwap("ETH", "1") },
  "quote a swap on an unserved network": {
    before: ({ page }) => activate(page, POLYGON),
    act: ({ page }) => openView(page, "Swap"),
  },
  "preview a swap of coins": { before: (to) => quoted("ETH", "0.1", to), act: reviewSwap },
  "preview a swap of tokens": { before: (to) => quoted("WBTC", "0.001", to), act: reviewSwap },
  "preview a swap of too many tokens": { act: fillInSwap("DAI", "100000000") },
  "submit a swap of coins": {
    before: (to) => quoted("ETH", "0.1", to),
    act: async (to) => {
      await reviewSwap(to);
      await to.dialog
        .locator("[data-view=SwapPreview] .portico-button[data-variant=accent]:not([aria-disabled])")
        .click();
    },
  },
  "preview a transfer of too much": { act: (to) => fillInTransfer(to, ether("999999999")) },
  "submit a transfer": { before: (to) => fillInTransfer(to, ether("0.01")), act: submitTransfer },
  "submit a transfer on Solana": {
    before: async (to) => {
      await connectOn(to.page, "solana");
      await activate(to.page, SOLANA);
      await fillInTransfer(to, {
        coin: /Sol/,
        amount: "0.01",
        recipient: "mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN",
      });
    },
    act: submitTransfer,
  },
  // The form's button says what is missing and cannot be pressed, so only a site's own form gets here.
  "preview an empty transfer on Solana": {
    before: async ({ page }) => {
      await connectOn(page, "solana");
      await activate(page, SOLANA);
      await openView(page, "WalletSend");
    },
    act: async ({ page, dialog }) => {
      await dialog.locator(".portico-token-button").waitFor();
      await page.evaluate(() =>
        Reflect.get(window, "portico")
          .send.preview()
          .catch(() => {}),
      );
    },
  },
  "send without transfers": {
    before: async ({ page }) => {
      await connectOn(page, "bip122");
      await activate(page, BITCOIN);
    },
    act: ({ page }) => openView(page, "WalletSend"),
  },
  "read what can be bought": { act: openProviders },
  "read the price of a purchase": { act: payOther("120") },
  "buy at a provider": { act: payOther("130") },
  "read purchases": { act: ({ page }) => openView(page, "OnRampActivity") },
  "buy on an unserved network": {
    before: ({ page }) => activate(page, POLYGON),
    act: openProviders,
  },
};

const start = async ({ page, wallets }: Visit): Promise<void> => {
  site().sandbox.faults.clear();
  for (const wallet of wallets) await wallet.behave("approve");
  await page.evaluate(async () => {
    const { modal, toasts, swap, send } = Reflect.get(window, "portico");
    await modal.close();
    await toasts.hide();
    swap.reset();
    send.reset();
  });
  await forgetToasts(page);
  await activate(page, ETHEREUM);
};

const see = async (to: Visit, { faults, late, wallet: behaviour, act, toast, inPlace }: MoneyFault) => {
  const way = ways[act];
  if (!way) throw new Error(`No way to ${act}`);
  await start(to);
  if (late) await way.before?.(to);
  for (const fault of faults) site().sandbox.faults.set(fault);
  if (behaviour) for (const wallet of to.wallets) await wallet.behave(behaviour);
  if (!late) await way.before?.(to);
  await way.act(to);
  if (toast) return toastSaid(to.page, toast);
  await to.dialog
    .locator(".portico-view")
    .getByText(inPlace ?? "", { exact: true })
    .first()
    .waitFor();
};

const seen = moneyFaults.filter(({ unseen }) => unseen === undefined);
const nameOf = ({ act, when }: MoneyFault) => `${act}: ${when}`;
/** What only the dialog shows, and one toast of each flow. The core's tests see the texts of all toasts. */
const shown = matrix(
  seen,
  [
    ...seen.filter(({ inPlace }) => inPlace !== undefined).map(nameOf),
    "read balances: neither the service nor the nodes answer",
    "read history: the service does not answer",
    "submit a swap of coins: the contract refuses the swap",
    "submit a transfer: the visitor declines",
    "send without transfers: the wallet has no transfers",
  ],
  nameOf,
);

describe("the failures that a visitor sees", () => {
  it.each([...new Set(shown.map(({ flow }) => flow))])("of %s", async (flow) => {
    const to = await visit();
    for (const row of shown.filter((each) => each.flow === flow)) {
      await see(to, row).catch((cause: unknown) => {
        throw new Error(`It does not show when ${row.when}`, { cause });
      });
    }
  });
});
