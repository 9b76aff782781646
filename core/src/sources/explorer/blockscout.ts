import type { ChainId } from "../../domain/chain/caip.ts";
import type { HistorySource } from "../../ports/sources/HistorySource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

export interface BlockscoutOptions {
  /**
   * The API of each network's explorer, by CAIP-2 id, for example
   * `{ "eip155:100": "https://gnosis.blockscout.com/api" }`.
   */
  readonly urls: Readonly<Partial<Record<ChainId, string>>>;
}

/**
 * The transactions of an account on EVM networks, from explorers with the account module that Blockscout and Etherscan
 * share (docs/rules/sources.md#explorers).
 */
export const blockscout = ({ urls }: BlockscoutOptions): SourcePlugin<HistorySource> => ({
  id: "blockscout",
  serves: ({ caipNetworkId }) => urls[caipNetworkId] !== undefined,
  load: async () => {
    const { makeBlockscout } = await import("./makeBlockscout.ts");
    return (context) => makeBlockscout(context, urls);
  },
});
