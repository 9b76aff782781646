import { keysOf } from "@portico/fixtures/wallets";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import type { SiwxSession } from "../../domain/identity/siwx/siwxSession.ts";
import { memoryStore } from "../../platform/memoryStore.ts";
import type { SiwxContext } from "../../ports/siwx/SiwxPlugin.ts";
import type { SignInTerms } from "../SignInTerms.ts";
import { makeLocalSiwx } from "./makeLocalSiwx.ts";

const signer = privateKeyToAccount(keysOf("alice").eip155.privateKey);
const START = Date.parse("2025-03-13T10:00:00.000Z");

afterEach(() => void vi.useRealTimers());

const siteWith = (terms: SignInTerms = {}) => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  const storage = memoryStore();
  const context: SiwxContext = {
    page: () => ({ domain: "shop.example", uri: "https://shop.example/cart" }),
    storage,
    rpcUrl: () => undefined,
    networkName: () => "Ethereum",
    service: { url: "https://api.example", st: "appkit", sv: "html-core-1" },
    fetch: () => Promise.reject(new Error("nothing is fetched here")),
    wallet: () => undefined,
  };
  const siwx = makeLocalSiwx(context, terms);
  const signed = async (chainId: "eip155:1" | "eip155:8453" = "eip155:1"): Promise<SiwxSession> => {
    const message = await siwx.createMessage({ accountAddress: signer.address, chainId });
    const text = message.toString();
    return { data: { ...message }, message: text, signature: await signer.signMessage({ message: text }) };
  };
  const stored = (): ReadonlyArray<unknown> => JSON.parse(storage.get(storageKeys.siwxSessions) ?? "[]");
  return { siwx, signed, stored, storage };
};

describe("sessions in the browser", () => {
  // shows docs/rules/identity.md#sessions-in-the-browser
  it("are stored under the key of other kits once their signature is verified, and found for their pair alone", async () => {
    const { siwx, signed, stored } = siteWith({ statement: "Welcome" });
    const [first, second] = [await signed("eip155:1"), await signed("eip155:8453")];
    await siwx.addSession(first);
    await siwx.addSession(second);
    expect(stored()).toHaveLength(2);
    expect(first.message).toContain("\nWelcome\n");
    expect(await siwx.getSessions("eip155:1", signer.address)).toMatchObject([{ signature: first.signature }]);
    // shows docs/rules/account.md#spellings
    expect(await siwx.getSessions("eip155:1", signer.address.toLowerCase())).toHaveLength(1);
    expect(await siwx.getSessions("eip155:1", signer.address.replace(/.$/, "0"))).toEqual([]);
    await siwx.revokeSession("eip155:1", signer.address);
    expect(stored()).toMatchObject([{ data: { chainId: "eip155:8453" } }]);
    await siwx.setSessions([]);
    expect(stored()).toEqual([]);
  });

  it("are refused when the text, its fields or the signature do not belong together", async () => {
    const { siwx, signed, stored } = siteWith();
    const session = await signed();
    const other = await signed("eip155:8453");
    const wrong: ReadonlyArray<SiwxSession> = [
      { ...session, data: { ...session.data, domain: "evil.example" } },
      { ...session, data: { ...session.data, accountAddress: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" } },
      { ...session, data: other.data },
      { ...session, message: "something" },
      { ...session, message: other.message },
    ];
    for (const each of wrong) await expect(siwx.addSession(each)).rejects.toMatchObject({ _tag: "SignatureNotValid" });
    await expect(siwx.setSessions([session, { ...session, message: "something" }])).rejects.toThrow();
    expect(stored()).toEqual([]);
  });

  it("are removed when they have expired, and when what is stored is no longer valid", async () => {
    const { siwx, signed, stored, storage } = siteWith({ lifetimeMillis: 60_000 });
    await siwx.addSession(await signed());
    vi.setSystemTime(START + 60_000);
    expect(await siwx.getSessions("eip155:1", signer.address)).toHaveLength(1);
    vi.setSystemTime(START + 60_001);
    expect(await siwx.getSessions("eip155:1", signer.address)).toEqual([]);
    expect(stored()).toEqual([]);

    vi.setSystemTime(START);
    const session = await signed();
    const forged = { ...session, data: { ...session.data, nonce: "ffffffffffffffff" } };
    storage.set(storageKeys.siwxSessions, JSON.stringify([forged, null, "text", { data: 1 }]));
    expect(await siwx.getSessions("eip155:1", signer.address)).toEqual([]);
    for (const text of ["{", "[[[", "null"]) {
      storage.set(storageKeys.siwxSessions, text);
      expect(await siwx.getSessions("eip155:1", signer.address)).toEqual([]);
    }
  });

  it("are required by default, and end with the connection", () => {
    const { siwx } = siteWith();
    expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, true]);
    const optional = siteWith({ required: false, signOutOnDisconnect: false });
    expect([optional.siwx.getRequired?.(), optional.siwx.signOutOnDisconnect]).toEqual([false, false]);
  });
});
