import { expect, test } from "@playwright/test";
import { installWallets } from "@portico/fixtures/playwright";

test("a visitor connects, signs, and may refuse", async ({ page }) => {
  const [wallet] = await installWallets(page, [
    { namespace: "eip155", name: "Example Wallet", rdns: "org.example.wallet", rpcUrls: {} },
  ]);
  await page.goto("/");
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("button", { name: "Example Wallet" }).click();
  await expect(page.getByText("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266")).toBeVisible();
  expect(await wallet?.state()).toMatchObject({ connected: true, account: "alice" });

  await page.getByRole("button", { name: "Sign" }).click();
  await expect(page.getByText(/^0x[0-9a-f]{130}$/)).toBeVisible();
});
