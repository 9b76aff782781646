import { keysOf } from "@portico/fixtures/wallets";
import { privateKeyToAccount } from "viem/accounts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import { createSiwxHandler } from "../server/siwxHandler.ts";
import { serverSiwx } from "./serverSiwx.ts";

const alice = privateKeyToAccount(keysOf("alice").eip155.privateKey);
const MAINNET: ChainId = "eip155:1";
const BASE: ChainId = "eip155:8453";

/** A page of the site, with the cookies of its browser. */
const openPage = () => {
  const siwx = createSiwxHandler({ domain: "shop.example", secret: "s".repeat(32) });
  let cookie = "";
  const page = serverSiwx({
    statement: "Welcome",
    fetch: async (path, init) => {
      const headers = { ...init.headers, Cookie: cookie, Origin: "https://shop.example" };
      const response = await siwx.handle(new Request(`https://shop.example${path}`, { ...init, headers }));
      cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
      return response;
    },
  });
  const sign = async (chainId = MAINNET, nonce?: string) => {
    const message = await page.createMessage({ accountAddress: alice.address, chainId });
    const text = nonce === undefined ? String(message) : String(message).replace(message.nonce, nonce);
    return { data: message, message: text, signature: await alice.signMessage({ message: text }) };
  };
  return { page, sign };
};

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://shop.example/cart?secret=1"));
  return () => vi.unstubAllGlobals();
});

describe("a page whose server signs visitors in", () => {
  // shows docs/rules/identity.md#the-sites-interface
  it("keeps the session at the server", async () => {
    const { page, sign } = openPage();
    expect(await page.getSessions(MAINNET, alice.address)).toEqual([]);
    const session = await sign();
    expect(session.data).toMatchObject({
      domain: "shop.example",
      uri: "https://shop.example/cart",
      statement: "Welcome",
    });
    await page.addSession(session);
    const [stored] = await page.getSessions(MAINNET, alice.address);
    expect(stored?.data).toMatchObject({ chainId: MAINNET, accountAddress: alice.address });
    expect(Date.parse(stored?.data.expirationTime ?? "")).toBeGreaterThan(Date.now());
    expect(await page.getSessions(BASE, alice.address)).toEqual([]);
    await expect(page.addSession(session)).rejects.toMatchObject({
      _tag: "HttpStatus",
      details: { status: 401, description: expect.stringContaining("used before") },
    });
  });

  it("signs in on several networks with one nonce, and out of one or all", async () => {
    const { page, sign } = openPage();
    const first = await sign(MAINNET);
    const second = await sign(BASE, first.data.nonce);
    await page.setSessions([first, second]);
    const has = async (chainId: ChainId) => (await page.getSessions(chainId, alice.address)).length;
    expect([await has(MAINNET), await has(BASE)]).toEqual([1, 1]);
    await page.revokeSession(MAINNET, alice.address);
    expect([await has(MAINNET), await has(BASE)]).toEqual([0, 1]);
    await expect(page.setSessions([first])).rejects.toMatchObject({ _tag: "HttpStatus" });
    expect([await has(MAINNET), await has(BASE)]).toEqual([0, 1]);
    await page.setSessions([await sign(MAINNET)]);
    expect([await has(MAINNET), await has(BASE)]).toEqual([1, 0]);
    await page.setSessions([]);
    expect([await has(MAINNET), await has(BASE)]).toEqual([0, 0]);
  });

  it.each([
    ["{}", "BadReply"],
    ["<html>", "BadReply"],
    ['{"nonce":7}', "BadReply"],
  ])("fails with a server that answers %s", async (text, tag) => {
    const page = serverSiwx({ fetch: async () => new Response(text) });
    await expect(page.createMessage({ accountAddress: alice.address, chainId: MAINNET })).rejects.toMatchObject({
      _tag: tag,
    });
    expect(await page.getSessions(MAINNET, alice.address)).toEqual([]);
  });
});
