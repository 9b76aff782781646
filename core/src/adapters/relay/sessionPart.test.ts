import { describe, expect, it } from "vitest";
import type { RelayNamespace, RelaySession, RelaySessionListener } from "../../ports/RelaySession.ts";
import { fakeSession } from "../../testing/connectingBench.ts";
import { solanaAccounts } from "../solana/SolanaWallet.ts";
import { currentChain } from "../solana/solanaChains.ts";
import { sessionPart } from "./sessionPart.ts";

const OWNER = "So11111111111111111111111111111111111111112";
const [ONE, TWO] = ["solana:one", "solana:two"] as const;
const approving = (chains: ReadonlyArray<typeof ONE | typeof TWO>, owner = OWNER): RelayNamespace => ({
  accounts: chains.map((chain) => `${chain}:${owner}` as const),
  chains,
  methods: ["solana_signMessage"],
  events: [],
});

const partOf = (solana: RelayNamespace) => {
  const listeners = new Set<RelaySessionListener>();
  const session: RelaySession = {
    ...fakeSession(),
    namespaces: { solana },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const part = sessionPart(
    session,
    {
      namespace: "solana",
      accountsOf: solanaAccounts,
      chainOf: (text) => currentChain(text, []),
      capabilityOf: [["solana_signMessage", "signMessage"]],
    },
    undefined,
  );
  const events: unknown[] = [];
  part?.watch({
    accountsChanged: (accounts) => events.push(accounts.map(({ address }) => address)),
    chainChanged: (chainId) => events.push(chainId),
    approvalChanged: ({ approvedChains }) => events.push(approvedChains),
    disconnected: () => events.push("disconnected"),
  });
  const notifyListeners = (notify: (listener: RelaySessionListener) => void) => {
    for (const listener of [...listeners]) notify(listener);
  };
  return { part, events, notifyListeners };
};

describe("a namespace of a session", () => {
  it("switches away from a network that the wallet removes", () => {
    const { part, events, notifyListeners } = partOf(approving([ONE, TWO]));
    notifyListeners(({ updated }) => updated?.({ solana: approving([TWO]) }));
    expect(events).toEqual([[OWNER], [TWO], TWO]);
    expect(part?.chainId()).toBe(TWO);
  });

  it("ends when the wallet removes all of it, and sends no further requests", async () => {
    const { part, events, notifyListeners } = partOf(approving([ONE]));
    notifyListeners(({ updated }) => updated?.({}));
    expect(events).toContain("disconnected");
    await expect(part?.request("solana_signMessage", {})).rejects.toMatchObject({ _tag: "MethodNotApproved" });
  });

  it("follows the wallet to the accounts and the network that it reports", () => {
    const { part, events, notifyListeners } = partOf(approving([ONE, TWO]));
    const other = "Vote111111111111111111111111111111111111111";
    notifyListeners(({ accountsChanged }) => accountsChanged?.("solana", [other, OWNER]));
    notifyListeners(({ chainChanged }) => chainChanged?.(TWO));
    expect(events).toEqual([[other, OWNER], TWO]);
    expect(part?.chainId()).toBe(TWO);
  });

  it("ignores events of other namespaces", () => {
    const { events, notifyListeners } = partOf(approving([ONE]));
    notifyListeners(({ accountsChanged, chainChanged }) => {
      accountsChanged?.("eip155", [OWNER]);
      chainChanged?.("eip155:1");
    });
    expect(events).toEqual([]);
  });

  it("does not exist without an account", () => {
    expect(partOf({ ...approving([ONE]), accounts: [] }).part).toBeUndefined();
  });
});
