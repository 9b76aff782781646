import type { BalanceSource } from "../../ports/sources/BalanceSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

/** Balances from the chain itself, on Solana networks: SOL and the tokens of both token programs, without prices. */
export const solanaAccounts = (): SourcePlugin<BalanceSource> => ({
  id: "solana-accounts",
  serves: ({ chainNamespace }) => chainNamespace === "solana",
  load: async () => {
    const { makeSolanaAccounts } = await import("./makeSolanaAccounts.ts");
    return makeSolanaAccounts;
  },
});
