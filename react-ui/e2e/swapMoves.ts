import { createPublicClient, http, parseAbi, zeroAddress } from "viem";
import { expect } from "vitest";
import { chainState } from "./chainState.ts";
import type { DemoSite } from "./demoSite.ts";

const factoriesAbi = parseAbi([
  "function getPair(address tokenA, address tokenB) view returns (address)",
  "function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)",
]);
/** The fees of the sandbox's pools compatible with Uniswap v3, in millionths. */
const POOL_FEES = [500, 3_000];
/** More than a swap and its approvals cost on the sandbox's chains. */
const FEES_AT_MOST = 10n ** 16n;

interface Swap {
  readonly source: "hosted" | "uniswap" | "kyber";
  /** Symbols; `ETH` includes wrapped ether, which is what pools hold. */
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
  const { contracts, tokens, v2, v3 } = chains["eip155:1"];
  const { ethereum, wei, units, allowance, feesAfter, block: newestBlock } = chainState(site);
  const client = createPublicClient({ transport: http(nodeUrl("eip155:1")) });
  const alice = accounts.find(({ label }) => label === "alice")?.address ?? "";
  const tokenOf = (symbol: string) => tokens.find((token) => token.symbol === symbol)?.address ?? zeroAddress;
  const wrapped = tokenOf("WETH");
  const sides = [from, to].filter((symbol) => symbol !== "ETH").map(tokenOf);

  const pairOf = (token: `0x${string}`) =>
    client.readContract({ address: v2.factory, abi: factoriesAbi, functionName: "getPair", args: [token, wrapped] });
  const poolsOf = (token: `0x${string}`) =>
    POOL_FEES.map((fee) => {
      const args = [token, wrapped, fee] as const;
      return client.readContract({ address: v3.factory, abi: factoriesAbi, functionName: "getPool", args });
    });
  const { spender, pools } = {
    hosted: { spender: contracts.router, pools: () => [contracts.router] },
    uniswap: { spender: v3.router, pools: () => sides.flatMap(poolsOf) },
    kyber: { spender: contracts.aggregationRouter, pools: () => sides.map(pairOf) },
  }[source];
  const exchange = await Promise.all(pools());

  const holds = async (symbol: string, owner: string): Promise<bigint> =>
    symbol === "ETH" ? (await wei(owner)) + (await units(wrapped, owner)) : units(tokenOf(symbol), owner);
  const sum = async (symbol: string): Promise<bigint> => {
    const all = await Promise.all(exchange.map((pool) => holds(symbol, pool)));
    return all.reduce((total, each) => total + each, 0n);
  };
  const read = async () => ({
    account: { from: await holds(from, alice), to: await holds(to, alice), coins: await holds("ETH", alice) },
    exchange: { from: await sum(from), to: await sum(to) },
    allowance: await allowance(sides[0] ?? "", alice, spender),
    transactions: Number(await ethereum("eth_getTransactionCount", [alice, "latest"])),
  });
  const block = await newestBlock();
  const before = await read();

  return {
    /** Nothing has moved, and nothing may be taken that could not be taken before. */
    isUntouched: async () => expect(await read()).toEqual(before),
    /** What is permitted now. */
    permitted: () => allowance(sides[0] ?? "", alice, spender),
    /**
     * Alice has paid exactly so much and the fees. The exchange has it, and has given what she received, which is returned.
     * Nothing more may be taken, unless more is `permitted`.
     */
    moved: async ({ paid, atLeast, transactions, permitted = 0n }: Moved) => {
      const after = await read();
      const fees = await feesAfter(block, alice);
      const coinsOf = (symbol: string, amount: bigint) => (symbol === "ETH" ? amount : 0n);
      const received = after.account.to + coinsOf(to, fees) - before.account.to;
      expect({
        paid: before.account.from - coinsOf(from, fees) - after.account.from,
        coins: before.account.coins - after.account.coins,
        taken: after.exchange.from - before.exchange.from,
        given: before.exchange.to - after.exchange.to,
        allowance: after.allowance,
        transactions: after.transactions - before.transactions,
      }).toEqual({
        paid,
        coins: fees + coinsOf(from, paid) - coinsOf(to, received),
        taken: paid,
        given: received,
        allowance: permitted,
        transactions,
      });
      expect(received).toBeGreaterThan(atLeast);
      expect(fees).toBeGreaterThan(0n);
      expect(fees).toBeLessThan(FEES_AT_MOST);
      return received;
    },
  };
};
