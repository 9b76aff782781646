import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { matrix } from "@portico/testing/matrix";
import { createPublicClient, erc20Abi, http, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bitcoinAdapter } from "./adapters/bitcoin.ts";
import { evmAdapter } from "./adapters/evm.ts";
import { solanaAdapter } from "./adapters/solana.ts";
import type { Namespace } from "./domain.ts";
import { bitcoin, mainnet, solana } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";
import { balanceOf as lamportsOf } from "./testing/solana/solanaTransfer.ts";

/*
 * A transfer is never sent twice: against the chains of the sandbox and a wallet over the relay. A second client over
 * the same storage stands for another tab, and for a reload when the first one is gone.
 */

let sandbox: Sandbox;
let portico: Portico;
let wallet: RelayWallet;
const folder = mkdtempSync(join(tmpdir(), "portico-sending-"));
const storagePath = join(folder, "storage.json");
const dora = keysOf("dave");
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

const client = (options: { readonly walletRequestTimeoutMillis?: number } = {}) =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, solana, bitcoin],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    storagePath,
    onLog: () => {},
    ...options,
  });
const connected = async (opened: Portico, namespace: Namespace) => {
  await expect.poll(() => opened.connection.store.get().byNamespace[namespace]?.status).toBe("connected");
  return opened;
};

const ethereum = () => createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
const satoshisOf = async (address: string) => {
  const reply = await fetch(`${sandbox.bitcoin.apiUrl}/address/${address}/utxo`);
  const coins: ReadonlyArray<{ readonly value: number }> = await reply.json();
  return BigInt(coins.reduce((sum, { value }) => sum + value, 0));
};

/** The transfers under test: what a form says, what the recipient has, and what the wallet is asked. */
const transfers = {
  ether: {
    namespace: "eip155",
    method: "eth_sendTransaction",
    draft: { chainId: "eip155:1", token: "native", amount: "0.001", recipient: dora.eip155.address },
    units: parseEther("0.001"),
    balance: () => ethereum().getBalance({ address: dora.eip155.address }),
  },
  token: {
    namespace: "eip155",
    method: "eth_sendTransaction",
    draft: {
      chainId: "eip155:1",
      token: `eip155:1:${USDC.toLowerCase()}`,
      amount: "1.5",
      recipient: dora.eip155.address,
    },
    units: 1_500_000n,
    balance: () =>
      ethereum().readContract({
        address: USDC,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [dora.eip155.address],
      }),
  },
  bitcoin: {
    namespace: "bip122",
    method: "sendTransfer",
    draft: {
      chainId: bitcoin.caipNetworkId,
      token: "native",
      amount: "0.0002",
      recipient: dora.bip122.payment.address,
    },
    units: 20_000n,
    balance: () => satoshisOf(dora.bip122.payment.address),
  },
  solana: {
    namespace: "solana",
    method: "solana_signTransaction",
    draft: { chainId: solana.caipNetworkId, token: "native", amount: "0.01", recipient: dora.solana.address },
    units: 10_000_000n,
    balance: () => lamportsOf(sandbox.solana.rpcUrl, dora.solana.address),
  },
} as const;
type Transfer = (typeof transfers)[keyof typeof transfers];

const asked = ({ method }: Transfer) => wallet.requests().filter((request) => request.method === method).length;
/** What waits for the visitor, apart from what adapters ask for by themselves. */
const open = () => wallet.open().filter(({ method }) => method !== "getAccountAddresses");
const waiting = () => open().length;
const fillIn = (opened: Portico, { draft }: Transfer) => opened.send.start(draft);
const send = async (opened: Portico, transfer: Transfer) => {
  await fillIn(opened, transfer);
  return opened.send.submit(await opened.send.preview());
};
const answer = async (how: "approve" | "reject" = "approve") => {
  await expect.poll(waiting).toBe(1);
  await wallet.answer(open()[0]?.id ?? 0, how);
};
/** What the recipient gets, and how often the wallet is asked. */
const watched = async (transfer: Transfer) => {
  const before = { balance: await transfer.balance(), asked: asked(transfer) };
  return async () => ({
    gained: (await transfer.balance()) - before.balance,
    asked: asked(transfer) - before.asked,
  });
};
/** Sends, and leaves the request open in the wallet. Returns what becomes of it. */
const leaveOpen = async (transfer: Transfer) => {
  await connected(portico, transfer.namespace);
  wallet.setBehaviour({ requests: "ask" });
  const submitted = send(portico, transfer).catch((error: unknown) => error);
  await expect.poll(waiting).toBe(1);
  wallet.setBehaviour({ requests: "approve" });
  return { submitted };
};
/** Closes the modal, which ends the wait for the wallet. */
const abandon = async (transfer: Transfer) => {
  await portico.modal.open();
  const { submitted } = await leaveOpen(transfer);
  await portico.modal.close();
  return submitted;
};
/** Transfers that the wallet itself sends. */
const sentByWallet = matrix(
  Object.entries(transfers).filter(([, { namespace }]) => namespace !== "solana"),
  ["ether"],
);

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = client();
  wallet = await phoneOf(sandbox);
  await pairOverRelay(portico, wallet);
});
beforeEach(() => wallet.setBehaviour({ requests: "approve" }));
afterEach(async () => {
  for (const { id } of open()) await wallet.answer(id, "reject");
  // An equal transfer of the next test would be taken for one that is still on its way.
  await expect.poll(() => portico.history.pending.get().map(({ status }) => status)).not.toContain("pending");
});
afterAll(async () => {
  await portico.dispose();
  await wallet.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

describe("a transfer that waits in the wallet", () => {
  it.each(sentByWallet)(
    "is found on the chain after a reload that lost the wallet's answer, and not sent again (%s)",
    async (_, transfer) => {
      const changes = await watched(transfer);
      await leaveOpen(transfer);
      await portico.dispose();
      portico = await connected(client(), transfer.namespace);
      expect((await fillIn(portico, transfer)).underWay).toEqual({});
      const again = send(portico, transfer);
      await answer();
      const { hash } = await again;
      const [newest] = portico.history.pending.get();
      expect(newest).toMatchObject({ hash, amount: transfer.draft.amount, recipient: transfer.draft.recipient });
      await expect.poll(async () => (await changes()).gained).toBe(transfer.units);
      expect((await changes()).asked).toBe(1);
    },
  );

  it("is sent once when another tab sends the same", async () => {
    const transfer = transfers.ether;
    const changes = await watched(transfer);
    const { submitted } = await leaveOpen(transfer);
    const other = await connected(client(), transfer.namespace);
    const second = send(other, transfer);
    await expect.poll(() => other.send.store.get().status).toBe("sending");
    await answer();
    const { hash } = await second;
    expect(other.history.pending.get()[0]).toMatchObject({ hash, amount: transfer.draft.amount });
    await expect.poll(changes).toEqual({ gained: transfer.units, asked: 1 });
    await other.dispose();
    await submitted;
  });
});

describe("a transfer that the wallet does not answer in time", () => {
  it("is told as such, joined by an equal one, and listed when it is approved late", async () => {
    const transfer = transfers.ether;
    await portico.dispose();
    portico = client({ walletRequestTimeoutMillis: 1_000 });
    const changes = await watched(transfer);
    const { submitted } = await leaveOpen(transfer);
    expect(await submitted).toMatchObject({ _tag: "WalletTimedOut" });
    expect((await fillIn(portico, transfer)).underWay).toEqual({});
    const again = send(portico, transfer);
    await expect.poll(() => portico.send.store.get().status).toBe("sending");
    await answer();
    const { hash } = await again;
    expect(portico.history.pending.get()[0]).toMatchObject({ hash });
    await expect.poll(changes).toEqual({ gained: transfer.units, asked: 1 });
    await portico.dispose();
    portico = client();
  });

  it("can be sent again after the visitor has declined it late", async () => {
    const transfer = transfers.ether;
    const changes = await watched(transfer);
    expect(await abandon(transfer)).toMatchObject({ _tag: "RequestAborted" });
    await answer("reject");
    await fillIn(portico, transfer);
    await expect.poll(() => portico.send.store.get().underWay).toBeUndefined();
    await send(portico, transfer);
    await expect.poll(changes).toEqual({ gained: transfer.units, asked: 2 });
  });
});

describe("a transfer on Solana, which the page sends", () => {
  const transfer = transfers.solana;

  it("is not asked for again by another tab, which is told that the wallet does not answer", async () => {
    const changes = await watched(transfer);
    const { submitted } = await leaveOpen(transfer);
    const other = await connected(client(), transfer.namespace);
    expect((await fillIn(other, transfer)).underWay).toEqual({});
    await expect(send(other, transfer)).rejects.toMatchObject({ _tag: "WalletTimedOut" });
    await other.dispose();
    await submitted;
    expect(await changes()).toEqual({ gained: 0n, asked: 1 });
  });

  it("does not happen after its client is gone, whatever the visitor answers, and can be sent again", async () => {
    const changes = await watched(transfer);
    await leaveOpen(transfer);
    await portico.dispose();
    portico = await connected(client(), transfer.namespace);
    expect(await fillIn(portico, transfer)).not.toHaveProperty("underWay");
    await answer();
    expect((await changes()).gained).toBe(0n);
    await send(portico, transfer);
    await expect.poll(changes).toEqual({ gained: transfer.units, asked: 2 });
  });
});
