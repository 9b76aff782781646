import type { HistorySource } from "../../ports/sources/HistorySource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

/** The transactions of an account from the chain itself, on Solana networks. */
export const solanaSignatures = (): SourcePlugin<HistorySource> => ({
  id: "solana-signatures",
  serves: ({ chainNamespace }) => chainNamespace === "solana",
  load: async () => {
    const { makeSolanaSignatures } = await import("./makeSolanaSignatures.ts");
    return makeSolanaSignatures;
  },
});
