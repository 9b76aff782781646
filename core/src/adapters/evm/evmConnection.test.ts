import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChainId, chainIdOf } from "../../domain/chain/caip.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { mainnet } from "../../networks.ts";
import { formsOfBytes } from "../../testing/formsOfBytes.ts";
import { providerEvents } from "../relay/providerEvents.ts";
import { evmConnection } from "./evmConnection.ts";
import { chainIdIn } from "./wire/chainIds.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const HASH = `0x${"ab".repeat(32)}`;

/** A wallet on a network that keeps what it is asked for. */
const recorded = (id = 1, foundOn?: (chainId: ChainId) => void) => {
  const asked: Array<{ readonly method: string; readonly params?: unknown }> = [];
  const found: ChainId[] = [];
  const connection = evmConnection({
    wallet: { name: "Fox" },
    provider: {
      request: async (call) => {
        if (call.method === "eth_chainId") return `0x${id.toString(16)}`;
        asked.push(call);
        return call.method === "eth_sendTransaction" ? HASH : "0x5208";
      },
      on: () => {},
      removeListener: () => {},
    },
    approvedChains: "all",
    capabilities: ["sendTransaction"],
    disconnect: async () => {},
    ...(foundOn ? { foundOn } : {}),
  });
  const watch = () =>
    connection.watch({
      accountsChanged: () => {},
      chainChanged: () => {},
      foundOn: (chainId) => void found.push(chainId),
      disconnected: () => {},
    });
  return { asked, connection, found, watch };
};

const ids = fc.integer({ min: 1, max: 2 ** 31 });
const values = fc.bigInt({ min: 0n, max: 2n ** 90n });

describe("a transaction", () => {
  it.each(["that is meant for the wallet's network", "that is meant for no network in particular"])(
    "%s says which network, so that a wallet that moves can refuse it",
    (meaning) =>
      fc.assert(
        fc.asyncProperty(ids, values, async (id, value) => {
          const { asked, connection } = recorded(id);
          const meant = meaning.includes("no network") ? {} : { chainId: chainIdOf("eip155", id) };
          expect(await connection.sendTransaction({ from: ALICE, to: BOB, value, ...meant })).toBe(HASH);
          expect(asked).toEqual([
            {
              method: "eth_sendTransaction",
              params: [{ from: ALICE, to: BOB, value: `0x${value.toString(16)}`, chainId: `0x${id.toString(16)}` }],
            },
          ]);
        }),
      ),
  );

  // shows docs/rules/chain.md#where-a-wallet-is
  it("for another network than the wallet's is not sent, and who watches learns where the wallet is", async () => {
    vi.useFakeTimers();
    try {
      await fc.assert(
        fc.asyncProperty(ids, ids, values, async (id, other, value) => {
          fc.pre(id !== other);
          const { asked, connection, found, watch } = recorded(id);
          const stop = watch();
          const transaction = { from: ALICE, to: BOB, value, chainId: chainIdOf("eip155", other) };
          const refused = expect(connection.sendTransaction(transaction)).rejects.toMatchObject({
            _tag: "ChainNotSupported",
            details: { chainId: transaction.chainId },
          });
          await vi.advanceTimersByTimeAsync(4_000);
          await refused;
          expect([asked, found]).toEqual([[], [chainIdOf("eip155", id)]]);
          stop();
          await connection.confirmNetwork(chainIdOf("eip155", id));
          expect(found).toHaveLength(1);
        }),
        { numRuns: 20 },
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it("tells the owner of the network, where there is one, and not the listeners", async () => {
    const told: ChainId[] = [];
    const { connection, found, watch } = recorded(10, (chainId) => void told.push(chainId));
    watch();
    await connection.sendTransaction({ from: ALICE, to: BOB, chainId: "eip155:10" });
    expect([told, found]).toEqual([["eip155:10"], []]);
  });

  it("is estimated without it, by the node of the network", async () => {
    const { asked, connection } = recorded();
    await connection.estimateGas({ from: ALICE, to: BOB, value: 1n, chainId: "eip155:1" });
    expect(asked).toEqual([{ method: "eth_estimateGas", params: [{ from: ALICE, to: BOB, value: "0x1" }] }]);
  });
});

/** A wallet that gives one answer to everything. */
const answering = (answer: unknown) =>
  evmConnection({
    wallet: { name: "Fox" },
    provider: {
      request: async ({ method }) => (method === "eth_chainId" ? "0x1" : answer),
      on: () => {},
      removeListener: () => {},
    },
    approvedChains: "all",
    capabilities: [],
    disconnect: async () => {},
  });

// shows docs/rules/identity.md#signatures-of-sign-in-messages
it("takes a signature without bytes, and no hash without bytes", async () => {
  const connection = answering("0x");
  expect(await connection.signMessage({ address: ALICE, message: "hello" })).toBe("0x");
  expect(await connection.signTypedData({ address: ALICE, typedData: { types: {} } })).toBe("0x");
  await expect(connection.sendTransaction({ from: ALICE, to: BOB })).rejects.toMatchObject({ _tag: "BadWalletReply" });
  for (const other of ["", "0x1", "1x", null])
    await expect(answering(other).signMessage({ address: ALICE, message: "hello" })).rejects.toMatchObject({
      _tag: "BadWalletReply",
    });
});

// shows docs/rules/chain.md#where-a-wallet-is
it("puts a request that names its network to a wallet that is there, and to no other", async () => {
  vi.useFakeTimers();
  const request = { method: "eth_sendTransaction", params: [{ from: ALICE, to: BOB }] };
  const { asked, connection } = recorded(1);
  expect(await connection.request({ ...request, chainId: "eip155:1" })).toBe(HASH);
  expect(asked).toHaveLength(1);
  const elsewhere = connection.request({ ...request, chainId: "eip155:8453" }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await elsewhere).toMatchObject({ _tag: "ChainNotSupported" });
  expect(asked).toHaveLength(1);
  vi.useRealTimers();
});

// shows docs/rules/chain.md#where-a-wallet-is
it.each([
  ["0x2105", "eip155:8453"],
  ["8453", "eip155:8453"],
  [8453n, "eip155:8453"],
  // What is no network is looked up.
  [{ chainId: "0x2105" }, "eip155:10"],
  [undefined, "eip155:10"],
  ["loading", "eip155:10"],
])("is where its event says, or where it says when it is asked: %s", async (value, chainId) => {
  const { emit, on, removeListener } = providerEvents();
  const connection = evmConnection({
    wallet: { name: "Fox" },
    provider: { request: async () => "0xa", on, removeListener },
    approvedChains: "all",
    capabilities: [],
    disconnect: async () => {},
  });
  const chainChanged = vi.fn();
  connection.watch({ accountsChanged: () => {}, chainChanged, disconnected: () => {} });
  emit("chainChanged", value);
  await vi.waitFor(() => expect(chainChanged.mock.calls).toEqual([[chainId]]));
});

// shows docs/rules/connection.md#forms-of-bytes
describe("a signature", () => {
  const signature = `0x${"1b".repeat(65)}`;

  it.each([signature, signature.slice(2), signature.slice(2).toUpperCase()])(
    "is taken with its prefix and without: %s",
    async (answer) => {
      const connection = answering(answer);
      const signed = await connection.signMessage({ address: ALICE, message: "hello" });
      expect(signed.toLowerCase()).toBe(signature);
      expect(signed).toMatch(/^0x/);
    },
  );

  it.each(formsOfBytes)("may be bytes: %s", async (_, make) => {
    const connection = answering(make(Uint8Array.from({ length: 65 }, () => 0x1b)));
    expect(await connection.signMessage({ address: ALICE, message: "hello" })).toBe(signature);
    expect(await connection.signTypedData({ address: ALICE, typedData: { types: {} } })).toBe(signature);
  });

  it.each([{}, [], [256], { signature }, new Uint8Array()])("is nothing else: %o", async (answer) => {
    await expect(answering(answer).signMessage({ address: ALICE, message: "hello" })).rejects.toMatchObject({
      _tag: "BadWalletReply",
    });
  });
});

/** How a wallet goes to a network that it is asked for, if at all, and when in milliseconds. */
const manners = fc.record({
  goes: fc.constantFrom("there", "nowhere", "elsewhere"),
  afterMillis: fc.constantFrom(0, 500, 3_000, 10_000),
  tells: fc.boolean(),
});
const chains = fc.constantFrom("eip155:1", "eip155:10", "eip155:8453");
const happenings = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant("switch" as const), chainId: chains }),
    fc.record({ type: fc.constant("send" as const), chainId: chains }),
    fc.record({ type: fc.constant("move" as const), chainId: chains }),
  ),
  { maxLength: 8 },
);

// shows docs/rules/chain.md#where-a-wallet-is
describe("any wallet, whatever it answers", () => {
  // Code that is fetched in the middle of a run would take longer than the run's own clock.
  beforeAll(() => import("./switchNetwork.ts"));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is on a network when a switch to it succeeds, and gets no transaction for another network than its own", () =>
    fc.assert(
      fc.asyncProperty(manners, happenings, async ({ goes, afterMillis, tells }, all) => {
        const { emit, on, removeListener } = providerEvents();
        let here: ChainId = "eip155:1";
        let known: ChainId = here;
        const move = (chainId: ChainId) => {
          here = chainId;
          if (tells) emit("chainChanged", hexOf(chainId));
        };
        const hexOf = (chainId: ChainId) => `0x${Number(chainId.slice("eip155:".length)).toString(16)}`;
        const switched = async (params: unknown) => {
          const wanted = chainIdIn(fieldOf(fieldOf(params, 0), "chainId")) ?? here;
          const goal = { there: wanted, nowhere: here, elsewhere: "eip155:137" as const }[goes];
          if (afterMillis === 0) move(goal);
          else setTimeout(() => move(goal), afterMillis);
          return null;
        };
        const connection = evmConnection({
          wallet: { name: "Fox" },
          provider: {
            request: async ({ method, params }) => {
              if (method === "eth_chainId") return hexOf(here);
              if (method === "wallet_switchEthereumChain") return switched(params);
              expect([method, fieldOf(fieldOf(params, 0), "chainId")]).toEqual(["eth_sendTransaction", hexOf(here)]);
              return HASH;
            },
            on,
            removeListener,
          },
          approvedChains: "all",
          capabilities: ["sendTransaction", "switchNetwork"],
          disconnect: async () => {},
        });
        connection.watch({
          accountsChanged: () => {},
          chainChanged: (chainId) => {
            known = chainId;
          },
          foundOn: (chainId) => {
            known = chainId;
          },
          disconnected: () => {},
        });
        for (const { type, chainId } of all) {
          if (type === "move") {
            move(chainId);
            continue;
          }
          const work =
            type === "switch"
              ? connection.switchNetwork({ ...mainnet, id: chainId.slice("eip155:".length), caipNetworkId: chainId })
              : connection.sendTransaction({ from: ALICE, to: BOB, value: 1n, chainId });
          const isDone = work.then(
            () => true,
            (error: unknown) => {
              expect(error).toMatchObject({ _tag: "ChainNotSupported" });
              return false;
            },
          );
          let whereAtTheEnd: ChainId | undefined;
          isDone.then(() => {
            whereAtTheEnd = here;
          });
          await vi.advanceTimersByTimeAsync(4_000);
          const hasSucceeded = await isDone;
          if (hasSucceeded) expect(whereAtTheEnd).toBe(chainId);
          if (!hasSucceeded && afterMillis === 0) expect(known).toBe(here);
        }
        // What a slow wallet does later is not part of the next run.
        await vi.advanceTimersByTimeAsync(10_000);
      }),
    ));
});
