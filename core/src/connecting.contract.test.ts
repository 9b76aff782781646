import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import { createPublicClient, http, parseEther, verifyMessage, verifyTypedData } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { solanaAdapter } from "./adapters/solana.ts";
import { connectedOn } from "./domain/connection/connectedOn.ts";
import { connectionOn, overallStatus } from "./domain/connection/connectionStatus.ts";
import { relayConnector } from "./domain/connection/connector.ts";
import { base, bsc, mainnet, solana } from "./networks.ts";
import { createPortico, type LogEntry, type NodePorticoOptions, type Portico } from "./node.ts";
import { localSiwx } from "./siwx.ts";
import { fakeSite } from "./testing/site/fakeSite.ts";

let sandbox: Sandbox;
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  sandbox.relay.setState("up");
});
afterAll(() => sandbox.stop());

const alice = keysOf("alice");
const bob = keysOf("bob");
const networks = [mainnet, base] as const;

const client = (options: Partial<NodePorticoOptions> = {}): Portico & { logs: LogEntry[] } => {
  const logs: LogEntry[] = [];
  const portico = createPortico({
    projectId: sandbox.projectId,
    networks,
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: (entry) => logs.push(entry),
    ...options,
  });
  cleanups.push(() => portico.dispose());
  return { ...portico, logs };
};

const relayWallet = async (options: Partial<RelayWalletOptions> = {}): Promise<RelayWallet> => {
  const wallet = await createRelayWallet({
    keys: alice,
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl, "eip155:8453": sandbox.chains["eip155:8453"].rpcUrl },
    ...options,
  });
  cleanups.push(wallet.stop);
  return wallet;
};

/** Resolves with the client's pairing URI as soon as there is one. */
const shownUri = ({ pairing }: Portico): Promise<string> =>
  new Promise((resolve) => {
    const check = () => {
      const { uri } = pairing.store.get();
      if (uri) resolve(uri);
    };
    pairing.store.subscribe(check);
    check();
  });

const connect = async (portico: Portico, wallet: RelayWallet) => {
  const connected = portico.connection.connect({ connector: relayConnector });
  await wallet.pair(await shownUri(portico));
  return connected;
};
const evmOn = ({ connection }: Portico) => connectedOn(connection.store.get(), "eip155");

const file = () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "session.json");
};

describe("connecting through the relay", () => {
  it("goes from connecting to connected, with accounts, network and wallet", async () => {
    const portico = client();
    const statuses: string[] = [];
    portico.connection.store.subscribe((state) => statuses.push(overallStatus(state)));
    await connect(portico, await relayWallet());
    expect(statuses).toEqual(["disconnected", "connecting", "connected"]);
    expect(evmOn(portico)).toMatchObject({
      connectorId: "walletConnect",
      wallet: { name: "Sandbox Wallet" },
      account: { namespace: "eip155", address: alice.eip155.address },
      chainId: "eip155:1",
      approvedChains: ["eip155:1", "eip155:8453"],
    });
    expect(portico.pairing.store.get()).toEqual({ status: "approved" });
  });

  it("signs messages and typed data, and sends transactions", async () => {
    const portico = client();
    await connect(portico, await relayWallet());
    const { address } = alice.eip155;
    const signature = await portico.signer.signMessage({ message: "hello" });
    expect(await verifyMessage({ address, message: "hello", signature: signature as `0x${string}` })).toBe(true);
    const typedData = {
      domain: { name: "Test" },
      types: { Mail: [{ name: "text", type: "string" }] },
      primaryType: "Mail",
      message: { text: "hello" },
    } as const;
    const typed = await portico.signer.signTypedData(typedData);
    expect(await verifyTypedData({ address, ...typedData, signature: typed as `0x${string}` })).toBe(true);
    const hash = await portico.signer.sendTransaction({ to: bob.eip155.address, value: parseEther("0.01") });
    const chain = createPublicClient({ chain: viemMainnet, transport: http(sandbox.chains["eip155:1"].rpcUrl) });
    const receipt = await chain.waitForTransactionReceipt({ hash });
    expect(receipt.status).toBe("success");
  });

  it("reads from the network's node, not through the wallet", async () => {
    const portico = client();
    const wallet = await relayWallet();
    await connect(portico, wallet);
    const connection = await portico.signer.connection("eip155");
    expect(await connection.request({ method: "eth_blockNumber" })).toMatch(/^0x/);
    expect(await connection.estimateGas({ from: alice.eip155.address, to: bob.eip155.address, value: 1n })).toBe(
      21_000n,
    );
    expect(wallet.requests().filter(({ kind }) => kind === "request")).toEqual([]);
  });

  it("switches to an approved network without a request to the wallet", async () => {
    const portico = client();
    const wallet = await relayWallet();
    await connect(portico, wallet);
    await portico.networks.switch("eip155:8453");
    expect(evmOn(portico)?.chainId).toBe("eip155:8453");
    expect(portico.networks.store.get().active).toBe("eip155:8453");
    await portico.signer.signMessage({ message: "hello" });
    expect(wallet.requests().at(-1)?.chainId).toBe("eip155:8453");
  });

  it("follows a wallet that changes its network or account", async () => {
    const portico = client();
    const wallet = await relayWallet();
    await connect(portico, wallet);
    await wallet.switchChain("eip155:8453");
    await expect.poll(() => portico.networks.store.get().active).toBe("eip155:8453");
    await wallet.switchAccount(bob);
    await expect.poll(() => evmOn(portico)?.account.address).toBe(bob.eip155.address);
  });

  it("fails to switch when the wallet refuses, and keeps the network", async () => {
    const portico = client({ networks: [mainnet, base, bsc] });
    await connect(portico, await relayWallet({ behaviour: { requests: "reject" } }));
    await expect(portico.networks.switch("eip155:56")).rejects.toMatchObject({ _tag: "UserRejected" });
    expect(portico.networks.store.get().active).toBe("eip155:1");
  });

  // shows docs/rules/chain.md#where-a-wallet-is
  it("switches when the wallet adds the network, and not when it only says yes", async () => {
    const portico = client({ networks: [mainnet] });
    const wallet = await relayWallet({ behaviour: { switchesInNameOnly: true } });
    await connect(portico, wallet);
    // The session is without it.
    await portico.networks.add(base);
    await expect(portico.networks.switch("eip155:8453")).rejects.toMatchObject({ _tag: "ChainNotSupported" });
    expect([portico.networks.store.get().active, evmOn(portico)?.chainId]).toEqual(["eip155:1", "eip155:1"]);
    const chainId = "eip155:8453";
    const transaction = { chainId, to: bob.eip155.address, value: 1n } as const;
    await expect(portico.signer.sendTransaction(transaction)).rejects.toMatchObject({ _tag: "ChainNotSupported" });
    expect(wallet.requests().map(({ method }) => method)).not.toContain("eth_sendTransaction");
    wallet.setBehaviour({ switchesInNameOnly: false });
    await portico.networks.switch(chainId);
    expect(evmOn(portico)?.chainId).toBe(chainId);
  });

  it("reports a declined proposal, and shows a new pairing on the next attempt", async () => {
    const portico = client();
    const wallet = await relayWallet({ behaviour: { proposals: "reject" } });
    await expect(connect(portico, wallet)).rejects.toMatchObject({ _tag: "ConnectionDeclined" });
    expect(overallStatus(portico.connection.store.get())).toBe("disconnected");
    expect(portico.pairing.store.get()).toMatchObject({ status: "failed", error: { _tag: "ConnectionDeclined" } });
    wallet.setBehaviour({ proposals: "approve" });
    await connect(portico, wallet);
    expect(evmOn(portico)?.status).toBe("connected");
  });

  it("accepts an approval that arrives after the caller has left", async () => {
    const portico = client();
    const abort = new AbortController();
    const connected = portico.connection.connect({ connector: relayConnector }, { signal: abort.signal });
    const uri = await shownUri(portico);
    abort.abort();
    await expect(connected).rejects.toMatchObject({ _tag: "Aborted" });
    expect(overallStatus(portico.connection.store.get())).toBe("disconnected");
    await (await relayWallet()).pair(uri);
    await expect.poll(() => evmOn(portico)?.account.address).toBe(alice.eip155.address);
  });

  it("uses a pairing that was prepared before", async () => {
    const portico = client();
    await portico.pairing.prepare();
    const { uri } = portico.pairing.store.get();
    expect(uri).toMatch(/^wc:/);
    await connect(portico, await relayWallet());
    expect(evmOn(portico)?.status).toBe("connected");
  });

  it("reports that the relay is down, and connects once it is back", async () => {
    const portico = client();
    sandbox.relay.setState("limited");
    await expect(portico.connection.connect({ connector: relayConnector })).rejects.toMatchObject({
      _tag: "RelayLimited",
      retryable: true,
    });
    sandbox.relay.setState("up");
    await connect(portico, await relayWallet());
    expect(evmOn(portico)?.status).toBe("connected");
  });

  it("keeps what a wallet approves after its caller has left, and sends nothing twice", async () => {
    const portico = client({ walletRequestTimeoutMillis: 300 });
    const wallet = await relayWallet({ behaviour: { requests: "ask" } });
    await connect(portico, wallet);
    const transaction = { to: bob.eip155.address, value: 1n };
    await expect(portico.signer.sendTransaction(transaction)).rejects.toMatchObject({ _tag: "WalletTimedOut" });
    expect(portico.signer.waiting.get()).toEqual([]);
    await expect.poll(() => wallet.open()).toHaveLength(1);
    await wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
    await expect.poll(() => portico.signer.lateAnswers.get()).toHaveLength(1);
    expect(portico.signer.lateAnswers.get()[0]).toMatchObject({
      call: { method: "eth_sendTransaction" },
      outcome: { result: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    });
    expect(wallet.requests().filter(({ kind }) => kind === "request")).toHaveLength(1);
  });

  it.each(["a signal", "closing the modal"] as const)(
    "keeps what a wallet approves after %s ended the wait, and sends nothing twice",
    async (action) => {
      const portico = client();
      const wallet = await relayWallet({ behaviour: { requests: "ask" } });
      await connect(portico, wallet);
      const sent = () => wallet.requests().filter(({ kind }) => kind === "request").length;
      const interrupted = async () => {
        const abort = new AbortController();
        await portico.modal.open();
        const sending = portico.signer.sendTransaction({ to: bob.eip155.address, value: 1n }, { signal: abort.signal });
        sending.catch(() => {});
        await expect.poll(() => portico.signer.waiting.get()).toHaveLength(1);
        await expect.poll(() => wallet.open()).toHaveLength(1);
        if (action === "a signal") abort.abort();
        else await portico.modal.close();
        const _tag = action === "a signal" ? "Aborted" : "RequestAborted";
        await expect(sending).rejects.toMatchObject({ _tag });
      };
      await interrupted();
      await interrupted();
      expect(sent()).toBe(1);
      await wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
      await expect.poll(() => portico.signer.lateAnswers.get()).toHaveLength(1);
      expect(portico.signer.lateAnswers.get()[0]?.outcome).toEqual({
        result: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });

      await interrupted();
      const joinedRequest = portico.signer.sendTransaction({ to: bob.eip155.address, value: 1n });
      await wallet.answer(wallet.open()[0]?.id ?? 0, "approve");
      expect(await joinedRequest).toMatch(/^0x[0-9a-f]{64}$/);
      expect(sent()).toBe(2);
      expect(portico.signer.lateAnswers.get()).toHaveLength(1);
    },
  );

  it("lists a pending request until it is answered, refused or aborted", async () => {
    const portico = client();
    const wallet = await relayWallet({ behaviour: { requests: "ask" } });
    await connect(portico, wallet);
    const waiting = () => portico.signer.waiting.get().map(({ method }) => method);
    const answer = async (action: "approve" | "reject") => {
      await expect.poll(() => wallet.open()).not.toEqual([]);
      await wallet.answer(wallet.open()[0]?.id ?? 0, action);
    };
    const before = Date.now();
    const signing = portico.signer.signMessage({ message: "hello" });
    await expect.poll(waiting).toEqual(["personal_sign"]);
    const [request] = portico.signer.waiting.get();
    expect(request).toMatchObject({ namespace: "eip155", walletName: "Sandbox Wallet" });
    expect(request?.sinceMillis).toBeGreaterThanOrEqual(before);
    await answer("approve");
    await signing;
    expect(waiting()).toEqual([]);

    const connection = await portico.signer.connection("eip155");
    const sending = connection.sendTransaction({ from: alice.eip155.address, to: bob.eip155.address, value: 1n });
    sending.catch(() => {});
    await expect.poll(waiting).toEqual(["eth_sendTransaction"]);
    await answer("reject");
    await expect(sending).rejects.toMatchObject({ _tag: "UserRejected" });
    expect(waiting()).toEqual([]);

    const abort = new AbortController();
    const aborted = portico.signer.signMessage({ message: "hello" }, { signal: abort.signal });
    aborted.catch(() => {});
    await expect.poll(waiting).toEqual(["personal_sign"]);
    abort.abort();
    await expect(aborted).rejects.toMatchObject({ _tag: "Aborted" });
    expect(waiting()).toEqual([]);
  });

  it("rejects pending requests when the wallet ends the session", async () => {
    const portico = client();
    const wallet = await relayWallet({ behaviour: { requests: "ask" } });
    await connect(portico, wallet);
    const signing = portico.signer.signMessage({ message: "hello" });
    signing.catch(() => {});
    await expect.poll(() => wallet.open()).toHaveLength(1);
    await wallet.disconnect();
    await expect(signing).rejects.toMatchObject({ _tag: "SessionEnded" });
    expect(portico.signer.waiting.get()).toEqual([]);
  });

  it("disconnects at both ends", async () => {
    const portico = client();
    const wallet = await relayWallet();
    await connect(portico, wallet);
    await portico.connection.disconnect();
    expect(overallStatus(portico.connection.store.get())).toBe("disconnected");
    await expect.poll(() => wallet.sessions()).toEqual([]);
    await expect(portico.signer.signMessage({ message: "hello" })).rejects.toMatchObject({ _tag: "NotConnected" });
  });

  it("disconnects when the wallet ends the session", async () => {
    const portico = client();
    const wallet = await relayWallet();
    await connect(portico, wallet);
    await wallet.disconnect();
    await expect.poll(() => overallStatus(portico.connection.store.get())).toBe("disconnected");
  });

  it.each(["reset", "disconnect"] as const)("interrupts a pending connect by %s", async (action) => {
    const portico = client();
    const connected = portico.connection.connect({ connector: relayConnector });
    connected.catch(() => {});
    await shownUri(portico);
    await (action === "reset" ? portico.pairing.reset() : portico.connection.disconnect());
    await expect(connected).rejects.toMatchObject({ _tag: "ConnectionSuperseded" });
    expect(overallStatus(portico.connection.store.get())).toBe("disconnected");
    expect(portico.pairing.store.get()).toEqual({ status: "idle" });
  });

  it.each(["here", "by the wallet", "by the wallet while the site is closed"])(
    "removes the wallet link of a session that is ended %s",
    async (place) => {
      const storagePath = file();
      const link = () => JSON.parse(readFileSync(storagePath, "utf8")).WALLETCONNECT_DEEPLINK_CHOICE;
      const portico = client({ storagePath });
      const wallet = await relayWallet();
      const connected = portico.connection.connect({ connector: relayConnector });
      const uri = await shownUri(portico);
      portico.pairing.linkOpened({ href: "phone://", name: "Phone" });
      await wallet.pair(uri);
      await connected;
      await portico.pairing.prepare();
      expect(link()).toContain("phone://");
      if (place === "here") await portico.connection.disconnect();
      if (place === "by the wallet") await wallet.disconnect();
      if (place.endsWith("closed")) {
        await portico.dispose();
        await wallet.disconnect();
        const next = client({ storagePath });
        await expect.poll(() => overallStatus(next.connection.store.get())).toBe("disconnected");
      } else await expect.poll(() => portico.pairing.store.get()).toEqual({ status: "idle" });
      await expect.poll(link).toBeUndefined();
    },
  );

  it("ends the session that a new one replaces", async () => {
    const portico = client();
    const [first, second] = [await relayWallet(), await relayWallet({ keys: bob, name: "Second Wallet" })];
    await connect(portico, first);
    await connect(portico, second);
    expect(evmOn(portico)?.wallet.name).toBe("Second Wallet");
    await expect.poll(() => first.sessions()).toEqual([]);
    expect(second.sessions()).toHaveLength(1);
  });
});

describe("one-click authentication", () => {
  const signIn = {
    nonce: "n0nce123",
    domain: "shop.example",
    uri: "https://shop.example/login",
    statement: "I want to shop here",
  };
  const authenticate = async (portico: Portico, wallet: RelayWallet) => {
    const pending = portico.connection.authenticate(signIn);
    pending.catch(() => {});
    await wallet.pair(await shownUri(portico));
    return pending;
  };

  // shows docs/rules/connection.md#one-click-authentication
  it("connects and signs in with one approval, and the signature verifies", async () => {
    const portico = client();
    const wallet = await relayWallet({ behaviour: { authentications: "approve" } });
    const { wallets, proofs } = await authenticate(portico, wallet);
    expect(wallets.eip155?.account.address).toBe(alice.eip155.address);
    expect(wallet.requests().map(({ kind }) => kind)).toEqual(["authentication"]);
    expect(proofs).toMatchObject([{ account: `eip155:1:${alice.eip155.address}`, signatureType: "eip191" }]);
    const { message, signature } = proofs[0]!;
    for (const part of [signIn.domain, signIn.nonce, signIn.uri, signIn.statement]) expect(message).toContain(part);
    const isAlices = await verifyMessage({ address: alice.eip155.address, message, signature: signature as "0x" });
    expect(isAlices).toBe(true);
    expect(await portico.signer.signMessage({ message: "hello" })).toMatch(/^0x/);
  });

  it("starts on the active network", async () => {
    const portico = client();
    await portico.networks.switch("eip155:8453");
    const { proofs } = await authenticate(portico, await relayWallet({ behaviour: { authentications: "approve" } }));
    expect(proofs[0]?.account).toBe(`eip155:8453:${alice.eip155.address}`);
  });

  it("falls back to an ordinary connection when the wallet does not support it", async () => {
    const portico = client();
    const wallet = await relayWallet({ behaviour: { authentications: "unsupported" } });
    const { wallets, proofs } = await authenticate(portico, wallet);
    expect(wallets.eip155?.account.address).toBe(alice.eip155.address);
    expect(proofs).toEqual([]);
    expect(wallet.requests().map(({ kind }) => kind)).toEqual(["proposal"]);
  });

  it("falls back to an ordinary connection when the site has networks of other namespaces", async () => {
    const portico = client({ networks: [mainnet, solana], adapters: [evmAdapter(), solanaAdapter()] });
    const wallet = await relayWallet({ behaviour: { authentications: "approve" } });
    expect((await authenticate(portico, wallet)).proofs).toEqual([]);
  });

  it("connects nothing when the visitor declines", async () => {
    const portico = client();
    const wallet = await relayWallet({ behaviour: { authentications: "reject" } });
    await expect(authenticate(portico, wallet)).rejects.toMatchObject({ _tag: "ConnectionDeclined" });
    expect(overallStatus(portico.connection.store.get())).toBe("disconnected");
  });

  it("needs a nonce of EIP-4361, and pairs with no wallet without one", async () => {
    const portico = client({ networks: [mainnet] });
    for (const request of [undefined, null, {}, { nonce: "short" }, { nonce: "not a nonce" }]) {
      const rejection: unknown = Reflect.apply(portico.connection.authenticate, undefined, [request]);
      await expect(rejection).rejects.toMatchObject({ _tag: "InvalidArgument" });
    }
    expect(portico.pairing.store.get().status).toBe("idle");
  });

  it("replaces a pairing that was prepared without it", async () => {
    const portico = client();
    await portico.pairing.prepare();
    const prepared = await shownUri(portico);
    const answer = portico.connection.authenticate(signIn);
    await expect.poll(() => portico.pairing.store.get().uri).not.toBe(prepared);
    const wallet = await relayWallet({ behaviour: { authentications: "approve" } });
    await wallet.pair(await shownUri(portico));
    expect((await answer).proofs).toHaveLength(1);
  });
});

// shows docs/rules/chain.md#adding-and-removing-adapters
describe("an adapter that is added or removed at run time", () => {
  const withSolana = (options: Partial<RelayWalletOptions> = {}) =>
    relayWallet({
      ...options,
      rpcUrls: {
        "eip155:1": sandbox.chains["eip155:1"].rpcUrl,
        [solana.caipNetworkId]: sandbox.solana.rpcUrl,
      },
    });

  it("brings its networks, and wallets connect on its namespace", async () => {
    const portico = client();
    await expect(portico.networks.add(solana)).rejects.toMatchObject({ _tag: "AdapterMissing" });
    await portico.adapters.add(solanaAdapter(), { networks: [solana] });
    expect(portico.networks.store.get().networks.map(({ caipNetworkId }) => caipNetworkId)).toContain(
      solana.caipNetworkId,
    );
    const connected = await connect(portico, await withSolana());
    expect(connected.account.namespace).toBe("eip155");
    expect(Object.keys(portico.connection.store.get().byNamespace).sort()).toEqual(["eip155", "solana"]);
  });

  it("must be the only one of its namespace", async () => {
    const portico = client();
    await expect(portico.adapters.add(evmAdapter())).rejects.toMatchObject({ _tag: "InvalidArgument" });
  });

  it("can be removed only while no wallet is connected on its namespace", async () => {
    const portico = client({ networks: [mainnet, solana], adapters: [evmAdapter(), solanaAdapter()] });
    await connect(portico, await withSolana());
    await expect(portico.adapters.remove("solana")).rejects.toMatchObject({ _tag: "RemovedWhileConnected" });
    expect(connectedOn(portico.connection.store.get(), "solana")).toBeDefined();
    await portico.connection.disconnect("solana");
    await portico.adapters.remove("solana");
    await expect(portico.adapters.remove("solana")).rejects.toMatchObject({ _tag: "AdapterMissing" });
    expect(connectedOn(portico.connection.store.get(), "eip155")).toBeDefined();
  });
});

describe("a wallet of an earlier visit", () => {
  const visit = async (storagePath: string) => {
    const portico = client({ storagePath });
    const wallet = await relayWallet();
    await connect(portico, wallet);
    await portico.dispose();
    return wallet;
  };

  it("shows as reconnecting at once and is connected once the relay has answered", async () => {
    const storagePath = file();
    await visit(storagePath);
    const portico = client({ storagePath });
    expect(connectionOn(portico.connection.store.get(), "eip155")).toEqual({
      status: "reconnecting",
      connectorId: "walletConnect",
    });
    await expect.poll(() => evmOn(portico)?.account.address).toBe(alice.eip155.address);
    expect(await portico.signer.signMessage({ message: "hello" })).toMatch(/^0x/);
  });

  it("is disconnected when it has ended the session, and is not tried again", async () => {
    const storagePath = file();
    const wallet = await visit(storagePath);
    await wallet.disconnect();
    const portico = client({ storagePath });
    await expect.poll(() => overallStatus(portico.connection.store.get())).toBe("disconnected");
    await portico.dispose();
    expect(overallStatus(client({ storagePath }).connection.store.get())).toBe("disconnected");
  });

  it("keeps its session when the site connects the same wallet again", async () => {
    const storagePath = file();
    const wallet = await visit(storagePath);
    const portico = client({ storagePath });
    await portico.connection.reconnect();
    await portico.connection.reconnect();
    expect(evmOn(portico)?.account.address).toBe(alice.eip155.address);
    expect(await portico.signer.signMessage({ message: "hello" })).toMatch(/^0x/);
    expect(wallet.sessions()).toHaveLength(1);
  });

  it("is not reconnected on a site that reconnects wallets itself", async () => {
    const storagePath = file();
    await visit(storagePath);
    const portico = client({ storagePath, reconnect: false });
    expect(overallStatus(portico.connection.store.get())).toBe("disconnected");
    await portico.connection.reconnect();
    expect(evmOn(portico)?.account.address).toBe(alice.eip155.address);
  });

  it("is still remembered when the relay could not be reached", async () => {
    const storagePath = file();
    await visit(storagePath);
    sandbox.relay.setState("limited");
    const offline = client({ storagePath });
    await expect.poll(() => overallStatus(offline.connection.store.get())).toBe("disconnected");
    await offline.dispose();
    sandbox.relay.setState("up");
    const portico = client({ storagePath });
    await expect.poll(() => evmOn(portico)?.account.address).toBe(alice.eip155.address);
  });
});

describe("a site that signs its visitors in", () => {
  const approving = () => relayWallet({ behaviour: { authentications: "approve" } });

  // shows docs/rules/connection.md#one-click-authentication
  it.each(["made", "prepared before"])("has the session with the approval of a pairing that was %s", async (when) => {
    const portico = client({ siwx: localSiwx({ statement: "I want to shop here" }) });
    const wallet = await approving();
    if (when === "prepared before") await portico.pairing.prepare();
    await connect(portico, wallet);
    await expect.poll(() => portico.siwx.store.get().status).toBe("signedIn");
    expect(wallet.requests().map(({ kind }) => kind)).toEqual(["authentication"]);
    expect(portico.siwx.store.get().session).toMatchObject({
      data: { accountAddress: alice.eip155.address, chainId: "eip155:1", domain: "localhost" },
      cacao: { s: { t: "eip191" } },
    });
  });

  it("asks a wallet that cannot do both for a signature of its own", async () => {
    const portico = client({ siwx: localSiwx() });
    const wallet = await relayWallet();
    await connect(portico, wallet);
    await expect.poll(() => portico.siwx.store.get().status).toBe("signedOut");
    const session = await portico.siwx.signIn();
    expect(portico.siwx.store.get()).toMatchObject({ status: "signedIn", session });
    expect(wallet.requests().map(({ kind }) => kind)).toEqual(["proposal", "request"]);
  });

  it("has a session by what it asked for itself, and stays connected when its sign-in refuses that", async () => {
    const site = fakeSite();
    const refusing = { ...site.config, setSessions: () => Promise.reject(new Error("refused")) };
    for (const [siwx, status] of [
      [localSiwx(), "signedIn"],
      [refusing, "signedOut"],
    ] as const) {
      const portico = client({ siwx });
      const wallet = await approving();
      const pending = portico.connection.authenticate({ nonce: "n0nce123" });
      pending.catch(() => {});
      await wallet.pair(await shownUri(portico));
      const { proofs } = await pending;
      expect(proofs).toHaveLength(1);
      await expect.poll(() => portico.siwx.store.get().status).toBe(status);
      expect(portico.siwx.store.get().session?.message).toBe(status === "signedIn" ? proofs[0]?.message : undefined);
      expect(wallet.requests().map(({ kind }) => kind)).toEqual(["authentication"]);
    }
  });

  it("connects nobody whose signature it refuses", async () => {
    const site = fakeSite();
    const refusing = { ...site.config, setSessions: () => Promise.reject(new Error("refused")) };
    const portico = client({ siwx: refusing });
    const wallet = await approving();
    await expect(connect(portico, wallet)).rejects.toMatchObject({ _tag: "AuthenticationInitFailed" });
    expect(overallStatus(portico.connection.store.get())).toBe("disconnected");
    await expect.poll(() => wallet.sessions()).toEqual([]);
  });
});
