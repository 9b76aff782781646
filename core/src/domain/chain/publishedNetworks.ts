import type { ChainId } from "./caip.ts";

/** Contract of these networks that says what publishing a transaction on Ethereum costs. */
export const GAS_PRICE_ORACLE = "0x420000000000000000000000000000000000000F";

/** Networks of the OP Stack, which charge for publishing a transaction on Ethereum on top of its gas. */
const opStack: ReadonlySet<ChainId> = new Set([
  "eip155:10",
  "eip155:130",
  "eip155:252",
  "eip155:480",
  "eip155:1135",
  "eip155:1868",
  "eip155:8453",
  "eip155:34443",
  "eip155:57073",
  "eip155:7777777",
  "eip155:84532",
  "eip155:11155420",
]);

export const chargesForPublishing = (chainId: ChainId): boolean => opStack.has(chainId);
