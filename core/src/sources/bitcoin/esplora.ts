import { esploraRoots } from "../../domain/chain/esploraRoots.ts";
import type { BalanceSource } from "../../ports/sources/BalanceSource.ts";
import type { HistorySource } from "../../ports/sources/HistorySource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

/**
 * Balance and history of Bitcoin addresses, from an API in the shape of mempool.space and Esplora: the endpoint
 * `bitcoinApi`.
 */
export const esplora = (): SourcePlugin<BalanceSource & HistorySource> => ({
  id: "esplora",
  serves: ({ caipNetworkId }) => esploraRoots[caipNetworkId] !== undefined,
  load: async () => {
    const { makeEsplora } = await import("./makeEsplora.ts");
    return makeEsplora;
  },
});
