import type { Network } from "../../chain/network.ts";
import { SOURCE_TOKENS_MAX } from "../../limits/money.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import type { Nft } from "../nft.ts";
import { metadataInUri } from "./nftMetadata.ts";
import { distinctNfts, readNft } from "./readNfts.ts";
import { assetsOn } from "./readWalletAssets.ts";
import { sourceText } from "./sourceFields.ts";

/**
 * One asset (ERC-7811). The `name` of its metadata is that of the collection, as the method `name` of ERC-721 is; the
 * token's own name and image are in the metadata that its URI contains.
 */
const readAsset = (asset: unknown, network: Network): Nft | undefined => {
  const about = fieldOf(asset, "metadata");
  const inUri = metadataInUri(fieldOf(about, "tokenURI") ?? fieldOf(about, "tokenUri"));
  const address = fieldOf(asset, "address");
  return readNft(
    {
      standard: fieldOf(asset, "type"),
      contract: typeof address === "string" ? `${network.caipNetworkId}:${address}` : undefined,
      tokenId: fieldOf(about, "tokenId"),
      count: fieldOf(asset, "balance"),
      collection: sourceText(about, "name") ?? sourceText(about, "symbol"),
      metadata: {
        name: fieldOf(inUri, "name") ?? fieldOf(about, "tokenName"),
        image: fieldOf(inUri, "image"),
        imageUrl: fieldOf(about, "image") ?? fieldOf(about, "imageUrl") ?? fieldOf(about, "iconUrl"),
      },
    },
    network,
  );
};

/**
 * The NFTs in a wallet's answer to `wallet_getAssets` (ERC-7811); undefined when it has no list for the network. Unlike
 * balances, one that cannot be read is left out: nobody counts their worth.
 */
export const readWalletNfts = (reply: unknown, network: Network): ReadonlyArray<Nft> | undefined => {
  const list = boundedList(assetsOn(reply, network), SOURCE_TOKENS_MAX);
  return list && distinctNfts(list.map((asset) => readAsset(asset, network)));
};
