import type { NftSource } from "../../ports/sources/NftSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import type { ListedCollection } from "./ListedCollection.ts";

export interface CollectionsOptions {
  readonly collections: ReadonlyArray<ListedCollection>;
}

/**
 * NFTs of the site's own collections, read from their contracts. Metadata that a contract does not contain is fetched from
 * where it says, so list only contracts that the site trusts.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { collections } from "@portico/core/sources";
 *
 *   const tickets = { chainId: "eip155:1", standard: "erc721", address: "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D" } as const;
 *
 *   export const portico = createPortico({
 *     networks: [mainnet],
 *     sources: { nfts: [collections({ collections: [tickets] })] },
 *   });
 */
export const collections = ({ collections: listed }: CollectionsOptions): SourcePlugin<NftSource> => ({
  id: "collections",
  serves: ({ caipNetworkId }) => listed.some(({ chainId }) => chainId === caipNetworkId),
  load: async () => {
    const { makeCollections } = await import("./makeCollections.ts");
    return (context) => makeCollections(context, listed);
  },
});
