import type { ChainId } from "./caip.ts";

const eip155 = [
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114, 59144,
  80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555, 30, 31, 130, 146, 1111,
  1112, 1284, 2810, 2818, 55931, 57054, 80069, 80094, 534351, 534352, 560048, 911867,
];

/** Chains whose JSON-RPC goes through the gateway (docs/rules/chain.md#gateway-chains). */
const gatewayChains: ReadonlySet<string> = new Set([
  ...eip155.map((id) => `eip155:${id}`),
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "bip122:000000000019d6689c085ae165831e93",
  "bip122:000000000933ea01ad0ee984209779ba",
]);

export const isGatewayChain = (chainId: ChainId): boolean => gatewayChains.has(chainId);
