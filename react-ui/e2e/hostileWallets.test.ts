import { describe, expect, it } from "vitest";
import { installHostileWallets } from "./installHostileWallets.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();

/** The Wallet Standard's library logs this message itself when a wallet throws. */
const WALLET_ERRORS = /the extension's own code failed/;

describe("a page full of faulty extensions", () => {
  it.each(["throws", "holdsThrowing"] as const)(
    "opens the dialog with the working wallet, which connects, when window.ethereum %s",
    async (ethereum) => {
      const page = await site().visit("everyNamespace", {
        prepareContext: (context) => context.addInitScript(installHostileWallets, ethereum),
        expected: WALLET_ERRORS,
      });
      await page.getByRole("button", { name: "Connect Wallet" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: /Pocket/ }).waitFor();
      // A wallet with the name of the relay is listed as an ordinary wallet would be.
      expect(await dialog.getByRole("button", { name: /^WalletConnect/ }).count()).toBe(1);
      await dialog.getByRole("button", { name: /Pocket/ }).click();
      await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    },
  );
});
