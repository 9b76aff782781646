import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import type { Frame, Page } from "playwright-core";
import { createPublicClient, http } from "viem";
import { describe, expect, it } from "vitest";
import { decide, frameOf, showApprovals, sign, signIn, visitShop } from "./testing/embedded/pageVisits.ts";
import { evmOn, shopForTests } from "./testing/shop.ts";

const here = shopForTests();
const visit = () => visitShop(here.shop);

/**
 * Says from another window what the frame would say: that it is ready, and every reply to the requests that may be under
 * way. Returns how much the window has heard itself.
 */
const imitateFrame = (attacker: Page | Frame) =>
  attacker.evaluate(async () => {
    const heard: unknown[] = [];
    addEventListener("message", ({ data }) => heard.push(data));
    const page: Window = opener ?? parent;
    const names = ["RPC_REQUEST", "GET_USER", "IS_CONNECTED", "SIGN_OUT", "SYNC_THEME", "RELOAD"];
    for (let id = 1; id <= 100; id += 1) {
      for (const name of names) {
        for (const outcome of ["SUCCESS", "ERROR"]) {
          const payload = name === "RPC_REQUEST" ? "0xdeadbeef" : { isConnected: false, message: "evil", code: 4001 };
          page.postMessage({ id: id.toString(36), type: `@w3m-frame/${name}_${outcome}`, payload }, "*");
        }
      }
      page.postMessage({ type: "@w3m-frame/READY" }, "*");
      page.postMessage({ id: id.toString(36), type: "@w3m-frame/SHOW_FRAME" }, "*");
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    return heard.length;
  });

/** Adds a frame to the page. */
const addFrame = async (page: Page, url: string): Promise<Frame> => {
  const handle = await page.evaluateHandle((src) => {
    const element = document.createElement("iframe");
    element.src = src;
    document.body.append(element);
    return element;
  }, url);
  const frame = await handle.asElement()?.contentFrame();
  if (!frame) throw new Error("The frame was not added");
  await frame.waitForLoadState();
  return frame;
};

describe("the embedded wallet in Chromium", () => {
  it("signs after an approval in the frame, stays signed in after a reload, and signs again unless the visitor refuses", async () => {
    const page = await visit();
    expect(page.frames()).toHaveLength(1);
    await signIn(here.shop, page, "chromium@example.org");
    const wallet = await evmOn(page);
    const address = (wallet?.status === "connected" ? wallet.address : "") as `0x${string}`;
    const { verifyMessage } = createPublicClient({ transport: http(here.shop.sandbox.chains["eip155:1"].rpcUrl) });
    const signature = sign(page, "hello");
    await decide(page, "Sign");
    expect(await verifyMessage({ address, message: "hello", signature: (await signature) as `0x${string}` })).toBe(
      true,
    );
    expect(await page.evaluate(() => globalThis.portico.embedded.store.get().approval)).toBeUndefined();

    await page.reload();
    await page.waitForFunction(() => globalThis.portico !== undefined);
    await showApprovals(page);
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", address });
    const again = sign(page, "after the reload");
    await decide(page, "Sign");
    const second = (await again) as `0x${string}`;
    expect(await verifyMessage({ address, message: "after the reload", signature: second })).toBe(true);
    const solana = await page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.solana);
    const key = base58.decode(solana?.status === "connected" ? solana.address : "");
    const onSolana = sign(page, "after the reload", "solana");
    await decide(page, "Sign");
    const signed = base58.decode(await onSolana);
    expect(ed25519.verify(signed, new TextEncoder().encode("after the reload"), key)).toBe(true);

    const refused = page.evaluate(() => globalThis.tagOf(globalThis.portico.signer.signMessage({ message: "hello" })));
    await decide(page, "Cancel");
    expect(await refused).toBe("UserRejected");
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("believes no window but its frame, not even one of the frame's origin", async () => {
    const page = await visit();
    await signIn(here.shop, page, "imitated@example.org");
    const wallet = await evmOn(page);
    const address = (wallet?.status === "connected" ? wallet.address : "") as `0x${string}`;
    await page.context().route("http://evil.example/**", (route) => route.fulfill({ body: "<!doctype html><body>" }));
    const opening = page.waitForEvent("popup");
    await page.evaluate((url) => void open(url), `${here.shop.sandbox.secureSite}/inbox`);
    const popup = await opening;
    await popup.waitForLoadState();
    const attackers = [popup, await addFrame(page, "http://evil.example/"), await addFrame(page, here.shop.emptyUrl)];

    const signature = sign(page, "hello");
    await frameOf(page).getByRole("button", { name: "Sign" }).waitFor();
    const logged = () => page.evaluate(() => globalThis.porticoLog.length);
    const loggedBefore = await logged();
    for (const attacker of attackers) expect(await imitateFrame(attacker)).toBe(0);
    // What they say is not even looked at.
    expect(await logged()).toBe(loggedBefore);
    await popup.close();
    const state = await page.evaluate(() => globalThis.portico.embedded.store.get());
    expect(state).toMatchObject({ frame: "ready", approval: { method: "personal_sign" }, user: { provider: "email" } });
    expect(await evmOn(page)).toMatchObject({ status: "connected", address });
    await decide(page, "Sign");
    const { verifyMessage } = createPublicClient({ transport: http(here.shop.sandbox.chains["eip155:1"].rpcUrl) });
    expect(await verifyMessage({ address, message: "hello", signature: (await signature) as `0x${string}` })).toBe(
      true,
    );
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});
