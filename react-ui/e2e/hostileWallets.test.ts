import { describe, expect, it } from "vitest";
import { installHostileWallets } from "./installHostileWallets.ts";
import { openPages } from "./pageSite.ts";

const site = openPages(["everyNamespace"]);

/** The library of the Wallet Standard says so itself when a wallet fails in its hands. */
const OF_WALLETS = /the extension's own code failed/;

describe("a page full of faulty extensions", () => {
  it.each(["throws", "holdsThrowing"] as const)(
    "opens the dialog with the good wallet, which connects, when window.ethereum %s",
    async (ethereum) => {
      const page = await site().visit("everyNamespace", {
        before: (context) => context.addInitScript(installHostileWallets, ethereum),
        expected: OF_WALLETS,
      });
      await page.getByRole("button", { name: "Connect Wallet" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: /Pocket/ }).waitFor();
      // A wallet that is called like the relay is a wallet like others.
      expect(await dialog.getByRole("button", { name: /^WalletConnect/ }).count()).toBe(1);
      await dialog.getByRole("button", { name: /Pocket/ }).click();
      await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    },
  );
});
