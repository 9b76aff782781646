import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/wallets";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import type { SiwxSession } from "../../domain/identity/siwx/siwxSession.ts";
import { memoryStore } from "../../platform/memoryStore.ts";
import { makeCloudSiwx } from "./makeCloudSiwx.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.stop());

const signer = privateKeyToAccount(keysOf("alice").eip155.privateKey);
const siteOf = (projectId: string | undefined = sandbox.projectId) => {
  const storage = memoryStore();
  const siwx = makeCloudSiwx(
    {
      page: () => ({ domain: "shop.example", uri: "https://shop.example/cart" }),
      storage,
      rpcUrl: () => undefined,
      networkName: () => "Base",
      service: { url: sandbox.endpoints.walletDirectory, projectId, st: "appkit", sv: "html-core-1" },
      fetch,
      wallet: () => ({ type: "extension", name: "Fox" }),
    },
    {},
  );
  const signed = async (): Promise<SiwxSession> => {
    const message = await siwx.createMessage({ accountAddress: signer.address, chainId: "eip155:8453" });
    const text = message.toString();
    return { data: { ...message }, message: text, signature: await signer.signMessage({ message: text }) };
  };
  return { siwx, storage, signed };
};

describe("the hosted sign-in", () => {
  // shows docs/rules/identity.md#sign-in-service
  it("accepts a signed nonce once, and knows its account on its network until it is signed out", async () => {
    const { siwx, storage, signed } = siteOf();
    const session = await signed();
    expect(session.message).toContain("sign in with your Base account:");
    expect(session.message).toContain("Chain ID: eip155:8453");
    expect(await siwx.getSessions("eip155:8453", signer.address)).toEqual([]);
    await siwx.addSession(session);
    expect(await siwx.getSessions("eip155:8453", signer.address.toLowerCase())).toMatchObject([
      { data: { accountAddress: signer.address, chainId: "eip155:8453" } },
    ]);
    expect(await siwx.getSessions("eip155:1", signer.address)).toEqual([]);
    await expect(siwx.addSession(session)).rejects.toMatchObject({ _tag: "HttpStatus", details: { status: 401 } });
    const token = storage.get(storageKeys.siwxAuthToken) ?? "";
    await siwx.setSessions([]);
    expect(storage.get(storageKeys.siwxAuthToken)).toBeUndefined();
    expect(storage.get(storageKeys.siwxNonceToken)).toBeUndefined();
    // The service does not accept the token any more either.
    await expect
      .poll(async () => {
        storage.set(storageKeys.siwxAuthToken, token);
        return siwx.getSessions("eip155:8453", signer.address);
      })
      .toEqual([]);
  });

  it("refuses another signature, and knows of no session while the service fails", async () => {
    const { siwx, signed } = siteOf();
    const session = await signed();
    const forged = { ...session, signature: await signer.signMessage({ message: "something" }) };
    await expect(siwx.addSession(forged)).rejects.toMatchObject({ _tag: "HttpStatus" });
    await siwx.addSession(await signed());
    sandbox.faults.set({ path: "/auth/v1/*", status: 500 });
    expect(await siwx.getSessions("eip155:8453", signer.address)).toEqual([]);
    await expect(signed()).rejects.toMatchObject({ _tag: "HttpStatus" });
  });
});

describe("the account at the hosted sign-in", () => {
  const account = `eip155:8453:${signer.address}` as const;
  const claims = (storage: ReturnType<typeof memoryStore>): unknown =>
    JSON.parse(Buffer.from(storage.get(storageKeys.siwxAuthToken)?.split(".")[1] ?? "", "base64url").toString());
  const codeTo = async (email: string) => {
    const inbox = await fetch(`${sandbox.secureSite}/inbox.json?to=${encodeURIComponent(email)}`);
    return /\d{6}/.exec(await inbox.text())?.[0] ?? "";
  };

  // shows docs/rules/identity.md#account-at-the-sign-in-service
  it("gets the e-mail address of a visitor who has its one-time password, with one sign-in", async () => {
    const { siwx, storage, signed } = siteOf();
    const email = "ada@cloud.example";
    await expect(siwx.account.confirmEmailCode("123456")).rejects.toMatchObject({ _tag: "AuthenticationInitFailed" });
    await siwx.account.requestEmailCode({ email, account });
    await expect(siwx.account.confirmEmailCode("no code")).rejects.toMatchObject({ details: { status: 400 } });
    await siwx.account.confirmEmailCode(await codeTo(email));
    await siwx.addSession(await signed());
    expect(claims(storage)).toMatchObject({ email });
    await siwx.addSession(await signed());
    expect(claims(storage)).not.toHaveProperty("email");
  });

  it("keeps what the site stores with the account and the visitor who is signed in", async () => {
    const { siwx, storage, signed } = siteOf();
    const { setAccountMetadata, updateUserMetadata } = siwx.account;
    await expect(setAccountMetadata({ tier: 1 })).rejects.toMatchObject({ _tag: "AuthenticationInitFailed" });
    await siwx.addSession(await signed());
    await setAccountMetadata({ tier: 1 });
    await updateUserMetadata({ newsletter: true });
    const { walletDirectory } = sandbox.endpoints;
    const me = await fetch(`${walletDirectory}/auth/v1/me?projectId=${sandbox.projectId}&includeAppKitAccount=true`, {
      headers: { Authorization: `Bearer ${storage.get(storageKeys.siwxAuthToken)}` },
    });
    expect(await me.json()).toMatchObject({ appKitAccount: { account: { tier: 1 }, user: { newsletter: true } } });
    sandbox.faults.set({ path: "/auth/v1/*", status: 500 });
    await expect(updateUserMetadata({})).rejects.toMatchObject({ _tag: "HttpStatus" });
  });
});
