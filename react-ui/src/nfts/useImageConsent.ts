import type { Nft, NftList, Portico } from "@portico/core";
import { isNftImageShown } from "@portico/core/domain";
import { useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";

/** The clients whose visitors have asked for the images that only a wallet names. */
const consented = new WeakSet<Portico>();

/** Which images of NFTs may load (docs/rules/account.md#images-of-nfts). */
export const useImageConsent = (list: Pick<NftList, "source">) => {
  const client = usePortico();
  const [hasConsent, setHasConsent] = useState(consented.has(client));
  return {
    /** Whether the image of an NFT waits for the visitor. */
    isWithheld: (nft: Pick<Nft, "imageUrl">) =>
      !hasConsent && nft.imageUrl !== undefined && !isNftImageShown(nft, list),
    showImages: () => {
      consented.add(client);
      setHasConsent(true);
    },
  };
};
