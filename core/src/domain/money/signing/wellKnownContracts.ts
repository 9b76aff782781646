/** Contracts that are at the same address on every network, by address in lower case. */
export const wellKnownContracts: ReadonlyMap<string, string> = new Map([
  ["0x000000000022d473030f116ddee9f6b43ac78ba3", "Permit2"],
  ["0x111111125421ca6dc452d289314280a0f8842a65", "1inch v6"],
  ["0x1111111254eeb25477b68fb85ed929f73a960582", "1inch v5"],
  ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5", "KyberSwap"],
  ["0xca11bde05977b3631167028862be2a173976ca11", "Multicall3"],
]);
