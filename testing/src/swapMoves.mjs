// What a swap moves on an EVM chain of the sandbox, to the last base unit. Tests compare it with what was agreed.
import { createPublicClient, erc20Abi, http, parseAbi, zeroAddress } from "viem";
import { feesAfter } from "./feesAfter.mjs";

const NATIVE = "ETH";
const WRAPPED = "WETH";
const V3_FEES = [500, 3_000];
const abi = parseAbi([
  "function getPair(address tokenA, address tokenB) view returns (address)",
  "function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)",
  "function getEthBalance(address account) view returns (uint256)",
]);

/** Makes all calls in the same block. */
const readAll = (client, { contracts }, calls) =>
  client.multicall({ contracts: calls, allowFailure: false, multicallAddress: contracts.multicall3 });

/** The addresses that hold the reserves of an exchange: its pools with the wrapped coin, or the service's router. */
const poolsOf = async (client, chain, exchange) => {
  const { contracts, tokens, v2, v3 } = chain;
  if (exchange === "service") return [contracts.router];
  const wrapped = tokens.find(({ symbol }) => symbol === WRAPPED)?.address;
  const calls = tokens
    .filter(({ symbol }) => symbol !== WRAPPED)
    .flatMap(({ address }) =>
      exchange === "v2"
        ? [{ address: v2.factory, abi, functionName: "getPair", args: [wrapped, address] }]
        : V3_FEES.map((fee) => ({ address: v3.factory, abi, functionName: "getPool", args: [wrapped, address, fee] })),
    );
  const pools = await readAll(client, chain, calls);
  return pools.filter((pool) => pool !== zeroAddress);
};

/** What some addresses hold together, by symbol. */
const heldBy = async (client, chain, addresses) => {
  const coin = { address: chain.contracts.multicall3, abi, functionName: "getEthBalance" };
  const kinds = [
    { symbol: NATIVE, call: coin },
    ...chain.tokens.map(({ symbol, address }) => ({
      symbol,
      call: { address, abi: erc20Abi, functionName: "balanceOf" },
    })),
  ];
  const calls = kinds.flatMap(({ call }) => addresses.map((address) => ({ ...call, args: [address] })));
  const held = await readAll(client, chain, calls);
  const sumFrom = (first) => held.slice(first, first + addresses.length).reduce((sum, each) => sum + each, 0n);
  return Object.fromEntries(kinds.map(({ symbol }, index) => [symbol, sumFrom(index * addresses.length)]));
};

const changes = (before, after) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([symbol, amount]) =>
      amount === before[symbol] ? [] : [[symbol, amount - before[symbol]]],
    ),
  );

export const watchSwap = async (chain, { account, exchange }) => {
  const client = createPublicClient({ transport: http(chain.rpcUrl) });
  const block = await client.getBlockNumber({ cacheTime: 0 });
  const pools = await poolsOf(client, chain, exchange);
  const read = async () => [await heldBy(client, chain, [account]), await heldBy(client, chain, pools)];
  const before = await read();
  return async () => {
    const fees = await feesAfter(chain.rpcUrl, block, account);
    const [own, reserves] = await read();
    return {
      account: changes(before[0], { ...own, [NATIVE]: own[NATIVE] + fees }),
      pools: changes(before[1], reserves),
    };
  };
};

export const agreedMoves = (exchange, { from, amount, to, received }) => {
  // Pools hold the wrapped coin.
  const inPool = (symbol) => (symbol === NATIVE && exchange !== "service" ? WRAPPED : symbol);
  return {
    account: { [from]: -amount, [to]: received },
    pools: { [inPool(from)]: amount, [inPool(to)]: -received },
  };
};
