import { createPublicKey, verify } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { createPublicClient, http } from "viem";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { ask, decide, frameOf, visitSignedIn } from "./embeddedVisitor.ts";
import { activateNetworkOf } from "./openAccount.ts";

const site = openDemoSite();
const chains = () => chainState(site());
/** Verifies signatures of smart accounts too. */
const ethereum = () => createPublicClient({ transport: http(site().sandbox.chains["eip155:1"].rpcUrl) });

const approval = (page: Page): Locator => page.getByRole("dialog", { name: "Approve Transaction" });
const accountOf = (page: Page, namespace: "eip155" | "solana"): Promise<string> =>
  page.evaluate(
    (wanted) => Reflect.get(window, "portico").connection.store.get().byNamespace[wanted].account.address,
    namespace,
  );
/** Chromium ignores clicks on a frame of another origin that has just moved. */
const untilSettled = (page: Page) =>
  expect.poll(() => frameOf(page).locator("main button.primary").isEnabled()).toBe(true);

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const base58Bytes = (text: string, length: number): Buffer => {
  let value = 0n;
  for (const character of text) value = value * 58n + BigInt(BASE58.indexOf(character));
  return Buffer.from(value.toString(16).padStart(length * 2, "0"), "hex");
};
const isSignedBySolana = (address: string, message: string, signature: string): boolean => {
  const key = { kty: "OKP", crv: "Ed25519", x: base58Bytes(address, 32).toString("base64url") };
  return verify(null, Buffer.from(message), createPublicKey({ key, format: "jwk" }), base58Bytes(signature, 64));
};

const typedData = {
  domain: { name: "Shop", version: "1", chainId: 1 },
  types: { Order: [{ name: "item", type: "string" }] },
  primaryType: "Order",
  message: { item: "book" },
} as const;

// shows docs/rules/modal.md#approvals
describe("approving a call of the site", () => {
  it("opens the dialog, signs a message, closes the dialog, and signs typed data", async () => {
    const page = await visitSignedIn(site());
    const address = (await accountOf(page, "eip155")) as `0x${string}`;
    const outcome = await ask(page, "signMessage", { message: "hi" });
    await approval(page).waitFor();
    expect(await frameOf(page).getByRole("main").innerText()).toContain("hi");
    expect(await axe(page)).toEqual([]);
    await decide(page, "Sign");
    const { result } = (await outcome()) as { result: `0x${string}` };
    expect(await ethereum().verifyMessage({ address, message: "hi", signature: result })).toBe(true);
    await approval(page).waitFor({ state: "hidden" });

    const ofTypedData = await ask(page, "signTypedData", typedData);
    await decide(page, "Sign");
    const signed = (await ofTypedData()) as { result: `0x${string}` };
    expect(await ethereum().verifyTypedData({ ...typedData, address, signature: signed.result })).toBe(true);
  });

  it("sends a transaction, and signs a message on Solana", async () => {
    const page = await visitSignedIn(site(), { email: "rich@example.org" });
    const address = await accountOf(page, "eip155");
    await chains().ethereum("anvil_setBalance", [address, "0x8ac7230489e80000"]);
    const bob = site().sandbox.accounts.find(({ label }) => label === "bob")?.address ?? "";
    const before = await chains().wei(bob);
    const sent = await ask(page, "sendTransaction", { to: bob, value: 10n ** 18n });
    await decide(page, "Send");
    expect(await sent()).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    await expect.poll(async () => (await chains().wei(bob)) - before).toBe(10n ** 18n);

    await activateNetworkOf(page, "solana");
    const outcome = await ask(page, "signMessage", { message: "hi", namespace: "solana" });
    await decide(page, "Sign");
    const { result } = (await outcome()) as { result: string };
    expect(isSignedBySolana(await accountOf(page, "solana"), "hi", result)).toBe(true);
  });

  it("rejects what the visitor refuses", async () => {
    const page = await visitSignedIn(site());
    for (const [action, request] of [
      ["signMessage", { message: "hi" }],
      ["signTypedData", typedData],
      ["sendTransaction", { to: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", value: 1n }],
      ["signMessage", { message: "hi", namespace: "solana" }],
    ] as const) {
      const outcome = await ask(page, action, request);
      await decide(page, "Cancel");
      expect([action, request, await outcome()]).toEqual([action, request, { code: "USER_REJECTED" }]);
      await approval(page).waitFor({ state: "hidden" });
    }
  });
});

describe("leaving an approval", () => {
  it("gives the request up", async () => {
    const page = await visitSignedIn(site());
    const sign = frameOf(page).getByRole("button", { name: "Sign" });
    for (const [way, leave, code] of [
      ["Close", () => approval(page).getByRole("button", { name: "Close" }).click(), "REQUEST_ABORTED"],
      ["Escape", () => approval(page).press("Escape"), "REQUEST_ABORTED"],
      ["Escape in the frame", () => sign.press("Escape"), "USER_REJECTED"],
    ] as const) {
      const outcome = await ask(page, "signMessage", { message: "hi" });
      await approval(page).waitFor();
      await untilSettled(page);
      await leave();
      expect([way, await outcome()]).toEqual([way, { code }]);
      await approval(page).waitFor({ state: "hidden" });
      await expect.poll(() => sign.count()).toBe(0);
      expect(await page.locator("iframe[name=w3m-secure-iframe]").isVisible()).toBe(false);
      // The frame has forgotten it: the next request is the only one.
      const next = await ask(page, "signMessage", { message: "again" });
      await decide(page, "Sign");
      expect(await next()).toHaveProperty("result");
      await approval(page).waitFor({ state: "hidden" });
    }
  });

  it("gives up what the page asked the provider itself; then requests show one after another, over the view of the visitor", async () => {
    const page = await visitSignedIn(site());
    const address = await accountOf(page, "eip155");
    const outcome = await page.evaluateHandle(async (signer) => {
      const { provider } = await Reflect.get(window, "portico").signer.connection("eip155");
      const asked = provider.request({ method: "personal_sign", params: ["0x6869", signer] });
      return { tag: asked.catch((error: { _tag: string }) => error._tag) };
    }, address);
    await approval(page).waitFor();
    await untilSettled(page);
    await approval(page).getByRole("button", { name: "Close" }).click();
    expect(await outcome.evaluate(({ tag }) => tag)).toBe("RequestAborted");
    expect(await page.evaluate(() => Reflect.get(window, "portico").embedded.store.get().approval)).toBeUndefined();
    const next = await ask(page, "signMessage", { message: "again" });
    await decide(page, "Sign");
    expect(await next()).toHaveProperty("result");
    await approval(page).waitFor({ state: "hidden" });

    const first = await ask(page, "signMessage", { message: "first" });
    const second = await ask(page, "signTypedData", typedData);
    await decide(page, "Sign");
    expect(await first()).toHaveProperty("result");
    await frameOf(page).getByText("Order").first().waitFor();
    await decide(page, "Sign");
    expect(await second()).toHaveProperty("result");
    await approval(page).waitFor({ state: "hidden" });

    await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "WalletReceive" }));
    const third = await ask(page, "signMessage", { message: "hi" });
    await decide(page, "Sign");
    expect(await third()).toHaveProperty("result");
    await page.locator("[data-view=WalletReceive]").waitFor();
  });
});

describe("a visitor who comes back", () => {
  it("is still signed in after a reload, signs, and signs out", async () => {
    const page = await visitSignedIn(site());
    const address = (await accountOf(page, "eip155")) as `0x${string}`;
    await page.reload();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    expect(await accountOf(page, "eip155")).toBe(address);
    const outcome = await ask(page, "signMessage", { message: "hi" });
    await decide(page, "Sign");
    const { result } = (await outcome()) as { result: `0x${string}` };
    expect(await ethereum().verifyMessage({ address, message: "hi", signature: result })).toBe(true);
    await page.getByRole("button", { name: /Open the account of/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Signed in with email").waitFor();
    await dialog.locator(".portico-profile .portico-copy").click();
    await dialog.getByRole("button", { name: "Account Settings" }).click();
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
  });
});

describe("the keyboard", () => {
  it("passes from the dialog through the frame and back", async () => {
    const page = await visitSignedIn(site());
    const outcome = await ask(page, "signMessage", { message: "hi" });
    const close = approval(page).getByRole("button", { name: "Close" });
    const frame = page.locator("iframe[name=w3m-secure-iframe]");
    const inFrame = frameOf(page);
    await untilSettled(page);
    await close.focus();
    const press = async (key: string, target: Locator) => {
      await page.keyboard.press(key);
      const isFocused = () =>
        target.evaluate((element) => document.hasFocus() && element === element.ownerDocument.activeElement);
      await expect.poll(isFocused, { message: key }).toBe(true);
    };
    const [message, cancel, sign] = [
      inFrame.getByRole("region", { name: "Message" }),
      inFrame.getByRole("button", { name: "Cancel" }),
      inFrame.getByRole("button", { name: "Sign" }),
    ];
    await press("Tab", frame);
    await press("Tab", message);
    await press("Tab", cancel);
    await press("Tab", sign);
    await press("Tab", close);
    await press("Shift+Tab", frame);
    await press("Tab", message);
    await press("Shift+Tab", close);
    await press("Tab", frame);
    await press("Tab", message);
    await press("Tab", cancel);
    await press("Tab", sign);
    await page.keyboard.press("Enter");
    expect(await outcome()).toHaveProperty("result");
    await approval(page).waitFor({ state: "hidden" });
  });
});
