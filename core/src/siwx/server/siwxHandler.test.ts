import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { formatSiwxMessage } from "../../domain/identity/siwx/formatMessage.ts";
import { newMessageData } from "../../domain/identity/siwx/newMessage.ts";
import { createSiwxHandler, type SiwxHandlerOptions } from "./siwxHandler.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const START = Date.parse("2025-03-13T10:00:00.000Z");
const alice = privateKeyToAccount(generatePrivateKey());
const bob = privateKeyToAccount(generatePrivateKey());

/** A server, and a browser that keeps its cookie. */
const openSite = (options: Partial<SiwxHandlerOptions> = {}) => {
  let now = START;
  const siwx = createSiwxHandler({ domain: "shop.example", secret: SECRET, clock: () => now, ...options });
  let cookie: string | undefined;
  const send = async (route: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await siwx.handle(
      new Request(`https://shop.example/siwx/${route}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...(cookie === undefined ? {} : { Cookie: `theme=dark; ${cookie}` }),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const set = response.headers.get("Set-Cookie");
    if (set !== null) cookie = set.split(";")[0];
    return { status: response.status, set, body: await response.json() };
  };
  const signed = async (account = alice, change: { domain?: string; uri?: string; lifetimeMillis?: number } = {}) => {
    const { nonce } = (await send("nonce")).body;
    const input = { accountAddress: account.address, chainId: "eip155:1" } as const;
    const site = { domain: "shop.example", uri: "https://shop.example/cart", nonce, ...change };
    const message = String(formatSiwxMessage(newMessageData(input, site, now)));
    return { message, signature: await account.signMessage({ message }) };
  };
  return {
    send,
    signed,
    siwx,
    pass: (millis: number) => {
      now += millis;
    },
    setCookie: (value: string) => {
      cookie = value;
    },
    cookie: () => cookie,
  };
};

const accountOf = ({ address }: { address: string }) => `eip155:1:${address}`;

describe("the routes of a server", () => {
  // shows docs/rules/identity.md#routes-of-a-server
  it("sign a visitor in, remember that in a cookie, and forget it", async () => {
    const site = openSite();
    expect((await site.send("session")).body).toEqual({ accounts: [] });
    const signIn = await site.send("verify", await site.signed());
    const accounts = [{ accountId: accountOf(alice), expiresAt: START + 86_400_000 }];
    expect(signIn).toMatchObject({ status: 200, body: { accounts } });
    expect(signIn.set).toMatch(/^__Host-siwx=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/);
    expect((await site.send("session")).body).toEqual({ accounts });
    expect((await site.send("sign-out", {})).set).toMatch(/^__Host-siwx=; .*Max-Age=0/);
    expect((await site.send("session")).body).toEqual({ accounts: [] });
  });

  it("keep a visitor signed in with several accounts, and sign out of one", async () => {
    const site = openSite();
    await site.send("verify", await site.signed(alice));
    await site.send("verify", await site.signed(bob));
    await site.send("verify", await site.signed(alice));
    const named = async () =>
      (await site.send("session")).body.accounts.map(({ accountId }: { accountId: string }) => accountId);
    expect(await named()).toEqual([accountOf(alice), accountOf(bob)]);
    await site.send("sign-out", { accountId: accountOf(alice) });
    expect(await named()).toEqual([accountOf(bob)]);
  });

  // shows docs/rules/identity.md#nonces-of-a-server
  it("accept a signed message once, until its nonce expires", async () => {
    const site = openSite();
    const first = await site.signed();
    expect((await site.send("verify", first)).status).toBe(200);
    expect(await site.send("verify", first)).toMatchObject({
      status: 401,
      set: null,
      body: { error: { code: "NONCE_NOT_ACCEPTED" } },
    });
    const second = await site.signed();
    site.pass(600_001);
    expect((await site.send("verify", second)).body).toMatchObject({ error: { code: "NONCE_NOT_ACCEPTED" } });
    const third = await site.signed();
    site.pass(600_000);
    expect((await site.send("verify", third)).status).toBe(200);
  });

  it("do not use up a nonce for a wrong signature", async () => {
    const site = openSite();
    const { message, signature } = await site.signed();
    const wrong = await bob.signMessage({ message });
    expect((await site.send("verify", { message, signature: wrong })).status).toBe(422);
    expect((await site.send("verify", { message, signature })).status).toBe(200);
  });

  // shows docs/rules/identity.md#checks-of-a-server
  it.each([
    ["SIGN_IN_MISMATCH", { domain: "evil.example", uri: "https://evil.example" }],
    ["SIGN_IN_MISMATCH", { uri: "https://evil.example" }],
    ["SIGN_IN_EXPIRED", { lifetimeMillis: -60_001 }],
  ])("refuse with %s a message with %j", async (code, change) => {
    const site = openSite();
    expect(await site.send("verify", await site.signed(alice, change))).toMatchObject({
      status: 401,
      set: null,
      body: { error: { code } },
    });
  });

  it("refuse nonces of others, and other networks than the site's", async () => {
    const [site, other] = [openSite({ chainIds: ["eip155:137"] }), openSite({ secret: `${SECRET}!` })];
    expect((await site.send("verify", await site.signed())).body).toMatchObject({
      error: { code: "SIGN_IN_MISMATCH", message: expect.stringContaining("chainId") },
    });
    expect((await openSite().send("verify", await other.signed())).body).toMatchObject({
      error: { code: "NONCE_NOT_ACCEPTED" },
    });
  });

  it("ask the node for a smart account, and report its failure as such", async () => {
    const site = openSite({
      rpcUrls: { "eip155:1": "https://node.example" },
      fetch: () => Promise.resolve(new Response("", { status: 503 })),
    });
    const { message } = await site.signed();
    expect(await site.send("verify", { message, signature: "0x1234" })).toMatchObject({
      status: 502,
      body: { error: { code: "HTTP_STATUS" } },
    });
  });

  it("refuse requests of other sites, and bodies that are not JSON", async () => {
    const site = openSite();
    const signed = await site.signed();
    expect((await site.send("verify", signed, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await site.send("verify", signed, { Origin: "null" })).status).toBe(403);
    expect((await site.send("verify", signed, { "Content-Type": "text/plain" })).status).toBe(400);
    expect((await site.send("verify", "{")).status).toBe(400);
    expect((await site.send("verify", { ...signed, more: "x".repeat(140_000) })).status).toBe(400);
    expect((await site.send("verify", { message: 7, signature: null })).status).toBe(400);
    expect((await site.send("verify", { sessions: [] })).status).toBe(400);
    expect((await site.send("verify", { sessions: [signed, { message: "hello" }] })).status).toBe(400);
    expect((await site.send("elsewhere")).status).toBe(404);
    expect((await site.send("verify")).status).toBe(404);
    expect((await site.send("verify", signed, { Origin: "https://shop.example" })).status).toBe(200);
  });

  // shows docs/rules/identity.md#sessions-of-a-server
  it("end a session with its lifetime, or with the message if that ends earlier", async () => {
    const site = openSite({ lifetimeMillis: 3_600_000 });
    await site.send("verify", await site.signed(alice));
    await site.send("verify", await site.signed(bob, { lifetimeMillis: 60_000 }));
    const isSignedIn = async () => (await site.send("session")).body.accounts.length;
    expect(await isSignedIn()).toBe(2);
    site.pass(60_000);
    expect(await isSignedIn()).toBe(1);
    site.pass(3_540_000);
    expect(await isSignedIn()).toBe(0);
  });

  it("believe no cookie that they have not made, and those of an older secret", async () => {
    const site = openSite();
    await site.send("verify", await site.signed());
    const cookie = site.cookie() ?? "";
    const [payload = "", hash = ""] = cookie.split(".");
    const sessionWith = async (value: string, secret: SiwxHandlerOptions["secret"] = SECRET) => {
      const reader = createSiwxHandler({ domain: "shop.example", secret, clock: () => START });
      return (await reader.session(new Request("https://shop.example", { headers: { Cookie: value } })))?.length;
    };
    expect(await sessionWith(cookie)).toBe(1);
    expect(await sessionWith(cookie, [`new ${SECRET}`, SECRET])).toBe(1);
    expect(await sessionWith(cookie, `new ${SECRET}`)).toBeUndefined();
    for (const forged of [
      `${payload}A.${hash}`,
      `${payload}.`,
      `${payload}.${hash.slice(0, 22)}`,
      payload,
      `${cookie}.more`,
      "__Host-siwx=",
      cookie.replace("__Host-", ""),
      `__Host-siwx=${"x".repeat(5000)}`,
    ]) {
      expect(await sessionWith(forged)).toBeUndefined();
    }
    // A nonce is signed for another purpose than a session.
    const { nonce } = (await site.send("nonce")).body;
    expect(await sessionWith(`__Host-siwx=${nonce.slice(0, 44)}.${nonce.slice(44)}`)).toBeUndefined();
  });

  it("need a secret that nobody can guess", () => {
    expect(() => createSiwxHandler({ domain: "shop.example", secret: "short" })).toThrow("32 random characters");
    expect(() => createSiwxHandler({ domain: "shop.example", secret: [SECRET, ""] })).toThrow("32 random characters");
  });
});
