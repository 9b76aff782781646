import type { Nft, NftList } from "../nft.ts";
import { WALLET_SOURCE_ID } from "./sourceIds.ts";

/**
 * Whether an image loads without being asked for (docs/rules/account.md#images-of-nfts). Anybody can send an NFT to an
 * account, and its image would show their server who looks at the account, and from where. The image in a `data:` URL
 * tells nobody; the images of a source of the site are the site's choice.
 */
export const isNftImageShown = ({ imageUrl }: Pick<Nft, "imageUrl">, { source }: Pick<NftList, "source">): boolean =>
  imageUrl !== undefined && (source !== WALLET_SOURCE_ID || imageUrl.startsWith("data:"));
