import { installWallets } from "@portico/fixtures/playwright";
import type { Page } from "playwright-core";
import { verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { dialogOf, row } from "./namespacesPage.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();

/** The first account of Ledger Live. */
const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Visits with a device, and lists the hosts that the page asks. */
const visit = async () => {
  const page = await site().visit("hardware", { url: "about:blank", wallets: [] });
  const [device] = await installWallets(page, [{ namespace: "eip155", device: "ledger" }]);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto(`${site().url}/hardware`);
  return { page, device, hosts };
};
const choose = async (page: Page, namespace: string) => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await row(page, "Ledger").click();
  await dialogOf(page)
    .getByRole("button", { name: new RegExp(namespace) })
    .click();
};
const status = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "portico").connection.store.get().byNamespace.eip155?.status);
const lastEvent = (page: Page) => page.evaluate(() => Reflect.get(window, "portico").events.store.get().last.event);
const signHello = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Reflect.get(window, "portico")
      .signer.signMessage({ message: "hello", namespace: "eip155" })
      .catch((error: { readonly _tag: string }) => error._tag),
  );

describe("a Ledger device", () => {
  // shows docs/rules/connection.md#ledger
  it("connects, signs, sends, survives a reload without a question, and is forgotten", async () => {
    const { page, device, hosts } = await visit();
    await device.lock();
    await choose(page, "EVM");
    await dialogOf(page).getByRole("paragraph").filter({ hasText: "Unlock your Ledger" }).waitFor();
    await expect.poll(() => lastEvent(page)).toBe("CONNECT_ERROR");
    await device.unlock();
    await device.behave("ask", "openApp");
    await dialogOf(page).getByRole("button", { name: "Try again" }).click();
    await dialogOf(page).getByText("Choose your Ledger, unlock it, and open its Ethereum app.").waitFor();
    // The view has said it.
    expect(await page.locator(".portico-toast").count()).toBe(0);
    await (await device.nextPending("openApp")).approve();
    await device.behave("approve", "openApp");
    await dialogOf(page).waitFor({ state: "detached" });

    await device.behave({ decision: "reject", times: 1 }, "signMessage");
    expect(await signHello(page)).toBe("UserRejected");
    const signature = await signHello(page);
    expect(await verifyMessage({ address: ALICE, message: "hello", signature: signature as `0x${string}` })).toBe(true);

    await page.reload();
    await expect.poll(() => status(page)).toBe("connected");
    expect(await device.calls()).toEqual([]);
    const sent = await page.evaluate(async (to) => {
      const { signer } = Reflect.get(window, "portico");
      return signer.waitFor({ hash: await signer.sendTransaction({ to, value: 1n }) });
    }, BOB);
    expect(sent).toMatchObject({ status: "success" });
    expect((await device.calls()).map(({ method }) => method)).toEqual(["openApp", "signTransaction"]);

    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("portico-ledger-eip155"))).toBeNull();
    // The site and the sandbox: no service of Ledger, and no error report.
    expect([...hosts].sort()).toEqual(["127.0.0.1", "localhost"]);
  });

  it("is not listed in a browser without WebHID", async () => {
    const page = await site().visit("hardware", { url: "about:blank", wallets: [] });
    await page.addInitScript(() => Object.defineProperty(navigator, "hid", { value: undefined }));
    await page.goto(`${site().url}/hardware`);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await dialogOf(page).getByRole("region", { name: "What is a wallet?" }).waitFor();
    expect(await row(page, "Ledger").count()).toBe(0);
  });
});
