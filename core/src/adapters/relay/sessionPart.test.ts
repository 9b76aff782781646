import { describe, expect, it } from "vitest";
import type { RelayNamespace, RelaySession, RelaySessionListener } from "../../ports/RelaySession.ts";
import { fakeSession } from "../../testing/connectingBench.ts";
import { solanaAccounts } from "../solana/SolanaWallet.ts";
import { currentChain } from "../solana/solanaChains.ts";
import { solanaErrorOf } from "../solana/solanaErrors.ts";
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
      errorOf: solanaErrorOf,
    },
    undefined,
  );
  const heard: unknown[] = [];
  part?.watch({
    accountsChanged: (accounts) => heard.push(accounts.map(({ address }) => address)),
    chainChanged: (chainId) => heard.push(chainId),
    approvalChanged: ({ approvedChains }) => heard.push(approvedChains),
    disconnected: () => heard.push("disconnected"),
  });
  const tell = (say: (listener: RelaySessionListener) => void) => {
    for (const listener of [...listeners]) say(listener);
  };
  return { part, heard, tell };
};

describe("a namespace of a session", () => {
  it("switches away from a network that the wallet removes", () => {
    const { part, heard, tell } = partOf(approving([ONE, TWO]));
    tell(({ updated }) => updated?.({ solana: approving([TWO]) }));
    expect(heard).toEqual([[OWNER], [TWO], TWO]);
    expect(part?.chainId()).toBe(TWO);
  });

  it("ends when the wallet removes all of it, and sends no further requests", async () => {
    const { part, heard, tell } = partOf(approving([ONE]));
    tell(({ updated }) => updated?.({}));
    expect(heard).toContain("disconnected");
    await expect(part?.ask("solana_signMessage", {})).rejects.toMatchObject({ _tag: "MethodNotApproved" });
  });

  it("follows the wallet to the accounts and the network that it reports", () => {
    const { part, heard, tell } = partOf(approving([ONE, TWO]));
    const other = "Vote111111111111111111111111111111111111111";
    tell(({ accountsChanged }) => accountsChanged?.("solana", [other, OWNER]));
    tell(({ chainChanged }) => chainChanged?.(TWO));
    expect(heard).toEqual([[other, OWNER], TWO]);
    expect(part?.chainId()).toBe(TWO);
  });

  it("ignores events of other namespaces", () => {
    const { heard, tell } = partOf(approving([ONE]));
    tell(({ accountsChanged, chainChanged }) => {
      accountsChanged?.("eip155", [OWNER]);
      chainChanged?.("eip155:1");
    });
    expect(heard).toEqual([]);
  });

  it("does not exist without an account", () => {
    expect(partOf({ ...approving([ONE]), accounts: [] }).part).toBeUndefined();
  });
});
