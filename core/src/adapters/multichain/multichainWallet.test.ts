import { base58, base64 } from "@scure/base";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import {
  MULTICHAIN_APPROVAL_MILLIS,
  MULTICHAIN_CHANGES_MILLIS,
  MULTICHAIN_REOPEN_MILLIS,
  MULTICHAIN_REPLY_MILLIS,
} from "../../domain/limits/multichain.ts";
import { mainnet, solana } from "../../networks.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { formsOfBytes } from "../../testing/formsOfBytes.ts";
import { hostileValue } from "../../testing/hostileValues.ts";
import { EXTENSION_ID, extensionPort, type SentRequest } from "../../testing/wallets/extensionPort.ts";
import { multichainWallet } from "./multichainWallet.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const KEY = "7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q";

const SIGNATURE = Uint8Array.from({ length: 64 }, (_, index) => index + 1);
/** One signer, no instruction. */
const TRANSACTION = Uint8Array.of(1, ...SIGNATURE, 1, 0, 0, 1, ...new Uint8Array(64), 0);

const onEvm = (...addresses: ReadonlyArray<string>) => ({
  "eip155:1": { accounts: addresses.map((each) => `eip155:1:${each}`), methods: ["personal_sign", "eth_call"] },
});
const onSolana = (methods: ReadonlyArray<string> = ["signMessage", "signTransaction"]) => ({
  [SOLANA]: { accounts: [`${SOLANA}:${KEY}`], methods },
});
const session = (...scopes: ReadonlyArray<object>) => ({ sessionScopes: Object.assign({}, ...scopes) });

const visit = (first: object = session()) => {
  const extension = extensionPort();
  vi.stubGlobal("chrome", extension.chrome);
  const appeared: Array<ReadonlyArray<Namespace>> = [];
  const wallet = multichainWallet({ name: "Fox", rdns: "example.fox", extensionId: EXTENSION_ID }, (namespaces) =>
    appeared.push(namespaces),
  );
  const answer = ({ method }: SentRequest) => {
    if (method === "wallet_getSession") return first;
    return method === "wallet_createSession" ? session(onEvm(ALICE), onSolana()) : true;
  };
  extension.answers(answer);
  const change = async (params: unknown) => {
    extension.send({ method: "wallet_sessionChanged", params });
    await vi.advanceTimersByTimeAsync(MULTICHAIN_CHANGES_MILLIS);
  };
  return { extension, wallet, appeared, change, methods: () => extension.requests.map(({ method }) => method) };
};
const create = ({ wallet }: ReturnType<typeof visit>) => wallet.create([mainnet, solana]);
const newsOf = (part: RelaySession) => {
  const news: unknown[] = [];
  part.watch({
    updated: (namespaces) => news.push(namespaces),
    accountsChanged: (_, accounts) => news.push(accounts),
    ended: () => news.push("ended"),
  });
  return news;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a session for several namespaces", () => {
  it("asks for every network at once, and serves each namespace", async () => {
    const site = visit();
    expect(await create(site)).toBe(true);
    expect(site.methods()).toEqual(["wallet_getSession", "wallet_createSession"]);
    expect(site.extension.requests[1]?.params).toMatchObject({
      optionalScopes: { "eip155:1": { methods: expect.arrayContaining(["personal_sign"]) }, [SOLANA]: {} },
    });
    expect(site.wallet.namespaces()).toEqual(["eip155", "solana"]);
    expect(site.wallet.part("eip155").namespaces.eip155).toMatchObject({
      accounts: [`eip155:1:${ALICE}`],
      chains: ["eip155:1"],
      // What only reads goes to the networks' own nodes.
      methods: ["personal_sign"],
    });
    expect(site.wallet.part("solana").namespaces.solana?.methods).toEqual([
      "solana_signMessage",
      "solana_signTransaction",
    ]);
  });

  it("needs no prompt for what is approved already, as eth_requestAccounts does not", async () => {
    const approved = visit(session(onEvm(ALICE), onSolana()));
    expect(await create(approved)).toBe(true);
    expect(approved.methods()).toEqual(["wallet_getSession"]);
    const partly = visit(session(onEvm(ALICE)));
    expect(await create(partly)).toBe(true);
    expect(partly.methods()).toEqual(["wallet_getSession", "wallet_createSession"]);
  });

  it("sends each request with its scope, in the wallet's own language", async () => {
    const site = visit();
    await create(site);
    await site.wallet.part("eip155").request({ chainId: "eip155:1", method: "personal_sign", params: ["0x", ALICE] });
    const part = site.wallet.part("solana");
    const [signature, signedTransaction] = [base58.encode(SIGNATURE), base64.encode(TRANSACTION)];
    site.extension.answers(() => ({ signature, signedTransaction }));
    const message = new TextEncoder().encode("hello");
    expect(
      await part.request({
        chainId: SOLANA,
        method: "solana_signMessage",
        params: { message: base58.encode(message), pubkey: KEY },
      }),
    ).toEqual({ signature });
    expect(
      await part.request({
        chainId: SOLANA,
        method: "solana_signTransaction",
        params: { transaction: "AQ==", pubkey: KEY },
      }),
    ).toEqual({ transaction: signedTransaction });
    const account = { address: KEY };
    expect(site.extension.requests.slice(2).map(({ params }) => params)).toEqual([
      { scope: "eip155:1", request: { method: "personal_sign", params: ["0x", ALICE] } },
      { scope: SOLANA, request: { method: "signMessage", params: { account, message: base64.encode(message) } } },
      {
        scope: SOLANA,
        request: { method: "signTransaction", params: { account, transaction: "AQ==", scope: SOLANA } },
      },
    ]);
  });

  // shows docs/rules/connection.md#forms-of-bytes
  it.each(formsOfBytes)("reads bytes in place of text: %s", async (_, make) => {
    const site = visit(session(onSolana(["solana_signMessage", "signTransaction"])));
    await site.wallet.restore();
    const part = site.wallet.part("solana");
    site.extension.answers(() => ({ signature: make(SIGNATURE), signedTransaction: make(TRANSACTION) }));
    const params = { message: base58.encode(SIGNATURE), pubkey: KEY };
    const ask = (method: string) => part.request({ chainId: SOLANA, method, params });
    expect(await ask("solana_signMessage")).toMatchObject({ signature: base58.encode(SIGNATURE) });
    expect(await ask("solana_signTransaction")).toEqual({ transaction: base64.encode(TRANSACTION) });
  });

  it("leaves a wallet's methods of WalletConnect as they are", async () => {
    const site = visit(session(onSolana(["solana_signMessage"])));
    await site.wallet.restore();
    const params = { message: "m", pubkey: KEY };
    await site.wallet.part("solana").request({ chainId: SOLANA, method: "solana_signMessage", params });
    expect(site.extension.requests[1]?.params).toEqual({
      scope: SOLANA,
      request: { method: "solana_signMessage", params },
    });
  });

  it("refuses a reply without the signature", async () => {
    const site = visit();
    await create(site);
    const params = { message: base58.encode(new TextEncoder().encode("hello")), pubkey: KEY };
    await expect(
      site.wallet.part("solana").request({ chainId: SOLANA, method: "solana_signMessage", params }),
    ).rejects.toMatchObject({ _tag: "BadWalletReply" });
  });

  it.each([{}, { message: "0OIl" }, { message: 7 }])(
    "asks nothing for a message that is not base58: %j",
    async (params) => {
      const site = visit();
      await create(site);
      const asked = site.extension.requests.length;
      await expect(
        site.wallet.part("solana").request({ chainId: SOLANA, method: "solana_signMessage", params }),
      ).rejects.toMatchObject({ _tag: "InvalidParamsRpcError" });
      expect(site.extension.requests).toHaveLength(asked);
    },
  );
});

describe("a wallet without a working API", () => {
  it.each([undefined, "nonsense", {}])("has no session that can be read: %j", async (answer) => {
    const site = visit();
    site.extension.answers(() => answer);
    const restored = site.wallet.restore();
    await vi.advanceTimersByTimeAsync(MULTICHAIN_REPLY_MILLIS);
    expect(await restored).toBe(false);
  });

  it("counts as one without it when it refuses the session for a reason of its own", async () => {
    const site = visit();
    site.extension.refuses(5100, "wallet_createSession");
    expect(await create(site)).toBe(false);
  });

  it.each([
    [4001, "UserRejected"],
    [-32002, "WalletBusy"],
  ])("is not asked again when its visitor decided: %i", async (code, _tag) => {
    const site = visit();
    site.extension.refuses(code, "wallet_createSession");
    await expect(create(site)).rejects.toMatchObject({ _tag });
  });

  // shows docs/rules/limits.md#waiting-and-repeating
  it("is not waited for without end", async () => {
    const site = visit();
    site.extension.answers(({ method }) => (method === "wallet_getSession" ? session() : undefined));
    const created = expect(create(site)).rejects.toMatchObject({ _tag: "WalletTimedOut" });
    await vi.advanceTimersByTimeAsync(MULTICHAIN_APPROVAL_MILLIS);
    await created;
  });

  it("may answer and report anything", async () => {
    await fc.assert(
      fc.asyncProperty(hostileValue(), hostileValue(), hostileValue(), async (first, second, third) => {
        const site = visit();
        site.extension.answers(({ method }) => (method === "wallet_getSession" ? session() : (first() ?? null)));
        expect(await create(site)).toBe(false);
        await site.change(second());
        await site.change({ sessionScopes: third() });
        site.extension.send({ method: "wallet_notify", params: second() });
        site.extension.send({ method: "wallet_notify", params: { scope: "eip155:1", notification: third() } });
        expect(site.wallet.namespaces()).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe("changes of a session", () => {
  it("reach the namespaces that they concern", async () => {
    const site = visit();
    await create(site);
    const evm = newsOf(site.wallet.part("eip155"));
    const other = newsOf(site.wallet.part("solana"));
    await site.change(session(onEvm(BOB, ALICE), onSolana()));
    expect(evm).toMatchObject([{ eip155: { accounts: [`eip155:1:${BOB}`, `eip155:1:${ALICE}`] } }]);
    expect(other).toEqual([]);
    await site.change(session(onEvm(BOB, ALICE)));
    expect(other).toEqual(["ended"]);
    expect(site.wallet.namespaces()).toEqual(["eip155"]);
    expect(site.appeared).toEqual([]);
    await site.change(session(onEvm(BOB, ALICE), onSolana()));
    expect(site.appeared).toEqual([["solana"]]);
  });

  // shows docs/rules/limits.md#waiting-and-repeating
  it("are read once for a flood of them", async () => {
    const site = visit();
    await create(site);
    const news = newsOf(site.wallet.part("eip155"));
    for (let count = 0; count < 1_000; count += 1) {
      const params = session(onEvm(count % 2 === 0 ? ALICE : BOB), onSolana());
      site.extension.send({ method: "wallet_sessionChanged", params });
    }
    expect(news).toEqual([]);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(MULTICHAIN_CHANGES_MILLIS);
    expect(news).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are no news while the visitor's approval is waited for", async () => {
    const site = visit();
    site.extension.answers(({ method }) => (method === "wallet_getSession" ? session() : undefined));
    const created = create(site);
    await expect.poll(() => site.extension.requests).toHaveLength(2);
    await site.change(session(onEvm(ALICE), onSolana()));
    expect(site.appeared).toEqual([]);
    const [, request] = site.extension.requests;
    site.extension.send({ id: request?.id, result: session(onEvm(ALICE), onSolana()) });
    expect(await created).toBe(true);
  });

  it("put the account first that the wallet uses now, if it is approved", async () => {
    const site = visit(session(onEvm(ALICE, BOB)));
    await site.wallet.restore();
    const news = newsOf(site.wallet.part("eip155"));
    const use = (...addresses: ReadonlyArray<string>) =>
      site.extension.send({
        method: "wallet_notify",
        params: { scope: "eip155:1", notification: { method: "accountsChanged", params: addresses } },
      });
    use("0x0000000000000000000000000000000000000001");
    use();
    expect(news).toEqual([]);
    use(BOB.toLowerCase());
    expect(news).toEqual([[BOB, ALICE]]);
  });

  // shows docs/rules/limits.md#waiting-and-repeating
  it("are read again after the extension's connection was closed", async () => {
    const site = visit(session(onEvm(BOB)));
    await create(site);
    const news = newsOf(site.wallet.part("eip155"));
    site.extension.hangUp();
    await vi.advanceTimersByTimeAsync(MULTICHAIN_REOPEN_MILLIS);
    expect(site.extension.opened()).toBe(2);
    expect(news).toMatchObject([{ eip155: { accounts: [`eip155:1:${BOB}`] } }]);
  });
});

describe("the end of a session", () => {
  it("revokes one namespace, and the whole session with the last one", async () => {
    const site = visit();
    await create(site);
    const [evm, other] = [site.wallet.part("eip155"), site.wallet.part("solana")];
    await other.disconnect();
    await evm.disconnect();
    expect(site.extension.requests.slice(2)).toMatchObject([
      { method: "wallet_revokeSession", params: { scopes: [SOLANA] } },
      { method: "wallet_revokeSession", params: {} },
    ]);
    expect(site.wallet.namespaces()).toEqual([]);
  });

  it("is not the end of the visit, after which nothing more is sent", async () => {
    const site = visit();
    await create(site);
    site.wallet.part("eip155");
    site.extension.hangUp();
    site.wallet.close();
    await vi.advanceTimersByTimeAsync(MULTICHAIN_REOPEN_MILLIS);
    expect(site.methods()).toEqual(["wallet_getSession", "wallet_createSession"]);
  });

  it("is not undone by a wallet that still reports the namespace", async () => {
    const site = visit();
    await create(site);
    site.wallet.part("eip155");
    await site.wallet.part("solana").disconnect();
    await site.change(session(onEvm(BOB), onSolana()));
    expect(site.appeared).toEqual([]);
    expect(site.wallet.namespaces()).toEqual(["eip155"]);
    expect(await create(site)).toBe(true);
    expect(site.wallet.namespaces()).toEqual(["eip155", "solana"]);
  });
});
