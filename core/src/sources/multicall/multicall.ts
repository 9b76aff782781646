import type { BalanceSource } from "../../ports/sources/BalanceSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import type { TokenList } from "./tokenList.ts";

export interface MulticallOptions {
  /** Tokens to look for, in the form of tokenlists.org; about 50 well-known ones by default. */
  readonly tokens?: TokenList;
}

/**
 * Balances from the chain itself, on EVM networks: the native coin and the tokens of a list, by one call of Multicall3.
 * It knows no prices.
 */
export const multicall = ({ tokens }: MulticallOptions = {}): SourcePlugin<BalanceSource> => ({
  id: "multicall",
  serves: ({ chainNamespace }) => chainNamespace === "eip155",
  load: async () => {
    const { makeMulticall } = await import("./makeMulticall.ts");
    const list = tokens ?? (await import("./wellKnownTokens.ts")).wellKnownTokens;
    return (context) => makeMulticall(context, list);
  },
});
