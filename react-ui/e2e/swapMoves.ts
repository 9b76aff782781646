import { agreedMoves, type Exchange, watchSwap as watchMoves } from "@portico/testing/swapMoves";
import { expect } from "vitest";
import { chainState } from "./chainState.ts";
import type { DemoSite } from "./demoSite.ts";

interface Swap {
  readonly source: "hosted" | "uniswap" | "kyber";
  /** Symbols. */
  readonly from: string;
  readonly to: string;
}

interface Moved {
  readonly paid: bigint;
  readonly atLeast: bigint;
  readonly transactions: number;
  readonly permitted?: bigint;
}

/**
 * Notes what Alice, the exchange of a source and the allowance are on Ethereum before a swap, and compares them with what
 * they are later, to the last base unit.
 */
export const watchSwap = async (site: Pick<DemoSite, "sandbox">, { source, from, to }: Swap) => {
  const { accounts, chains, nodeUrl } = site.sandbox;
  const chain = { ...chains["eip155:1"], rpcUrl: nodeUrl("eip155:1") };
  const { contracts, v3, tokens } = chain;
  const exchanges: Readonly<Record<Swap["source"], { readonly exchange: Exchange; readonly spender: string }>> = {
    hosted: { exchange: "service", spender: contracts.router },
    uniswap: { exchange: "v3", spender: v3.router },
    kyber: { exchange: "v2", spender: contracts.aggregationRouter },
  };
  const { exchange, spender } = exchanges[source];
  const alice = accounts.find(({ label }) => label === "alice")?.address ?? "0x";
  const token = tokens.find(({ symbol }) => symbol === (from === "ETH" ? to : from))?.address ?? "";
  const { ethereum, allowance } = chainState(site);
  const moves = await watchMoves(chain, { account: alice, exchange });
  const permitted = () => allowance(token, alice, spender);
  const sentCount = async () => Number(await ethereum("eth_getTransactionCount", [alice, "latest"]));
  const before = { allowance: await permitted(), sent: await sentCount() };

  return {
    /** Nothing has moved, and nothing may be taken that could not be taken before. */
    isUntouched: async () => {
      expect({ ...(await moves()), allowance: await permitted(), sent: await sentCount() }).toEqual({
        account: {},
        pools: {},
        ...before,
      });
    },
    /** What is permitted now. */
    permitted,
    /**
     * Alice has paid exactly so much and the fees. The exchange has it, and has given what she received, which is returned.
     * Nothing more may be taken, unless more is `permitted`.
     */
    moved: async ({ paid, atLeast, transactions, permitted: left = 0n }: Moved) => {
      const moved = await moves();
      const received = moved.account[to] ?? 0n;
      expect({ ...moved, allowance: await permitted(), sent: await sentCount() }).toEqual({
        ...agreedMoves(exchange, { from, amount: paid, to, received }),
        allowance: left,
        sent: before.sent + transactions,
      });
      expect(received).toBeGreaterThan(atLeast);
      return received;
    },
  };
};
