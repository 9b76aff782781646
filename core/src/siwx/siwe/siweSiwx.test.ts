import { describe, expect, it } from "vitest";
import type { SiweConfig, SiweMessageArgs, SiweSession } from "./SiweConfig.ts";
import { siweSiwx } from "./siweSiwx.ts";

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/** A site with the server of AppKit's package, which records what it is asked. */
const siteWith = (options: Partial<SiweConfig> = {}) => {
  const calls: unknown[] = [];
  const server: { session: SiweSession | null; isValid: boolean } = { session: null, isValid: true };
  const made: SiweMessageArgs[] = [];
  const config: SiweConfig = {
    getNonce: async (...given) => {
      calls.push(["nonce", ...given]);
      return "5f2c8e0b";
    },
    getMessageParams: async () => ({
      chains: [1, 8453],
      domain: "shop.example",
      uri: "https://shop.example",
      statement: "Welcome",
      exp: "2035-01-01T00:00:00.000Z",
    }),
    createMessage: (args) => {
      made.push(args);
      return `text of ${args.address}`;
    },
    verifyMessage: async (signed) => {
      calls.push(["verify", signed]);
      if (server.isValid) server.session = { address: ADDRESS, chainId: 1 };
      return server.isValid;
    },
    getSession: async () => server.session,
    signOut: async () => {
      server.session = null;
      return true;
    },
    onSignIn: (session) => void calls.push(["signed in", session]),
    onSignOut: () => void calls.push(["signed out"]),
    ...options,
  };
  return { siwx: siweSiwx(config), calls, made, server };
};

describe("a SIWE configuration", () => {
  // shows docs/rules/identity.md#siwe-configurations
  it("makes the messages of the site's package, with its parameters", async () => {
    const { siwx, made, calls } = siteWith();
    const message = await siwx.createMessage({ accountAddress: ADDRESS, chainId: "eip155:1" });
    expect(message).toMatchObject({
      domain: "shop.example",
      nonce: "5f2c8e0b",
      statement: "Welcome",
      expirationTime: "2035-01-01T00:00:00.000Z",
    });
    expect(message.toString()).toBe(`text of did:pkh:eip155:1:${ADDRESS}`);
    expect(made).toMatchObject([{ chainId: 1, version: "1", nonce: "5f2c8e0b", domain: "shop.example" }]);
    await siwx.createMessage({ accountAddress: "", chainId: "eip155:1" });
    expect(calls).toEqual([["nonce", ADDRESS], ["nonce"]]);
  });

  it("keeps the session of the server, for its account and network alone unless the site says otherwise", async () => {
    const { siwx, server } = siteWith();
    server.session = { address: ADDRESS.toLowerCase(), chainId: 1 };
    expect(await siwx.getSessions("eip155:1", ADDRESS)).toHaveLength(1);
    expect(await siwx.getSessions("eip155:8453", ADDRESS)).toEqual([]);
    expect(await siwx.getSessions("eip155:1", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8")).toEqual([]);
    const lenient = siteWith({ signOutOnNetworkChange: false, signOutOnAccountChange: false });
    lenient.server.session = { address: ADDRESS, chainId: 1 };
    const [session] = await lenient.siwx.getSessions("eip155:8453", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8");
    expect(session?.data.chainId).toBe("eip155:8453");
  });

  it("verifies at the server, tells the site, and asks nothing of other namespaces", async () => {
    const { siwx, calls, server } = siteWith();
    const session = (chainId: "eip155:1" | typeof SOLANA) => ({
      data: {
        accountAddress: ADDRESS,
        chainId,
        domain: "shop.example",
        uri: "https://shop.example",
        version: "1",
        nonce: "1",
      },
      message: "text",
      signature: "0x01",
    });
    await siwx.addSession(session("eip155:1"));
    expect(calls).toEqual([
      ["verify", { message: "text", signature: "0x01" }],
      ["signed in", { address: ADDRESS, chainId: 1 }],
    ]);
    server.isValid = false;
    await expect(siwx.addSession(session("eip155:1"))).rejects.toMatchObject({ _tag: "SignatureNotValid" });
    await siwx.addSession(session(SOLANA));
    expect(await siwx.getSessions(SOLANA, "ghost")).toHaveLength(1);
    await siwx.setSessions([]);
    expect(server.session).toBeNull();
    expect(calls.at(-1)).toEqual(["signed out"]);
    expect(siwx.getRequired?.()).toBe(true);
    expect(siwx.signOutOnDisconnect).toBe(true);
  });

  it("may leave signing in to the visitor, and outlive the connection", () => {
    const { siwx } = siteWith({ required: false, signOutOnDisconnect: false });
    expect(siwx.getRequired?.()).toBe(false);
    expect(siwx.signOutOnDisconnect).toBe(false);
  });

  it("has no session while getSession rejects, and takes the intervals of the package without effect", async () => {
    const { siwx } = siteWith({
      nonceRefetchIntervalMs: 1,
      sessionRefetchIntervalMs: 1,
      getSession: () => Promise.reject(new Error("Failed to get session!")),
    });
    expect(await siwx.getSessions("eip155:1", ADDRESS)).toEqual([]);
  });
});
