import { expect, it } from "vitest";
import { axe, openDemoSite, wholeDemo } from "./demoSite.ts";
import { getsFocus } from "./focus.ts";

const site = openDemoSite({ filesOf: wholeDemo });
const visit = async () => {
  const page = await site().visit({ path: "/custom.html" });
  return { page, app: page.getByRole("region", { name: "Wallet", exact: true }) };
};

it("shows a refusal, connects two namespaces, shows both balances, signs, disconnects and pairs, with only the core", async () => {
  const { page, app } = await visit();
  await page.evaluate(() =>
    Reflect.get(window, "porticoWallets")["Sandbox Wallet"].behave({ decision: "reject", times: 1 }),
  );
  await app.getByRole("button", { name: /Sandbox Wallet/ }).click();
  await expect.poll(() => app.getByRole("status").innerText()).toMatch(/declined/i);
  await app.getByRole("button", { name: /Sandbox Wallet/ }).click();
  const evm = app.getByRole("heading", { name: "Connected with Sandbox Wallet" });
  await getsFocus(evm);
  await app.getByText(/^[\d.,]+ ETH$/).waitFor();
  await app.getByRole("button", { name: "Sign a message" }).click();
  await app.getByText(/^Signed: 0x[0-9a-f]{130}$/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Sign a message");

  await app.getByRole("button", { name: /Bitcoin Wallet/ }).click();
  await app.getByRole("heading", { name: "Connected with Bitcoin Wallet" }).waitFor();
  await app.getByText(/^[\d.,]+ BTC$/).waitFor();
  expect(await app.getByRole("button", { name: "Disconnect" }).count()).toBe(2);

  await page.reload();
  await app.getByRole("heading", { name: "Connected with Bitcoin Wallet" }).waitFor();
  await evm.waitFor();
  for (const remaining of [1, 0]) {
    await app.getByRole("button", { name: "Disconnect" }).first().click();
    await expect.poll(() => app.getByRole("button", { name: "Disconnect" }).count()).toBe(remaining);
  }
  await app.getByRole("heading", { name: "Connect a wallet" }).waitFor();

  await app.getByRole("button", { name: "Show a QR code" }).click();
  await app.getByRole("img", { name: /QR code/ }).waitFor();
  expect(await page.getByRole("region", { name: "Source of custom.ts" }).innerText()).toContain("createPortico({");
});

it("is accessible in dark and light colours", async () => {
  const page = await site().visit({
    path: "/custom.html",
    colorScheme: "dark",
    viewport: { width: 320, height: 900 },
  });
  await page.getByRole("button", { name: /Sandbox Wallet/ }).waitFor();
  expect(await axe(page, "body")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ colorScheme: "light" });
  // Only colours differ.
  expect(await axe(page, "body", ["color-contrast"])).toEqual([]);
});
