import type { Page } from "playwright-core";
import { encodeFunctionData, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { axe, openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";
import { testWallet } from "./testWallet.ts";

/* What the account screen says of a request that waits in a wallet of the page. */

const site = openDemoSite();
const abi = parseAbi(["function addLiquidity(address token, uint256 tokenAmount) payable"]);

const usdc = () => site().sandbox.chains["eip155:1"].tokens.find(({ symbol }) => symbol === "USDC")?.address ?? "0x";

/** Has the site ask the wallet for something, and opens the account while the wallet waits. */
const askAndOpen = async (page: Page, method: string, action: "sendTransaction" | "signMessage", request: object) => {
  await testWallet(page).behave("ask", method);
  await page.evaluate(
    ([name, asked]) =>
      void Reflect.get(window, "portico")
        .signer[name](asked)
        .catch(() => {}),
    [action, request] as const,
  );
  await expect.poll(() => testWallet(page).methods()).toContain(method);
  await page.getByRole("button", { name: /Open the account of/ }).click();
  return page.getByRole("region", { name: "What this does" });
};

describe("a request that waits in a wallet", () => {
  // shows docs/rules/connection.md#waiting-requests
  it("is explained with the words of its contract's description, or shown as it is, until the wallet has answered", async () => {
    const page = await visitConnected(site(), { viewport: { width: 360, height: 740 } });
    const { router } = site().sandbox.chains["eip155:1"].contracts;
    const data = encodeFunctionData({ abi, functionName: "addLiquidity", args: [usdc(), 5_000_000n] });
    const preview = await askAndOpen(page, "eth_sendTransaction", "sendTransaction", { to: router, data });
    const description = preview.getByRole("region", { name: "Description of the contract" });
    await description.getByText(/Add 5 USDC and 0 ETH to the pool/).waitFor();
    expect(await axe(page)).toEqual([]);
    await testWallet(page).decide("reject");
    await preview.waitFor({ state: "detached" });

    // A message is shown as it is.
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await askAndOpen(page, "personal_sign", "signMessage", { message: "0x48656c6c6f" });
    await preview.getByText("0x48656c6c6f").waitFor();
    await testWallet(page).decide("reject");
    await preview.waitFor({ state: "detached" });
  });
});
