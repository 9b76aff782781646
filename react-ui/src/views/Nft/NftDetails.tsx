import type { Network, Nft } from "@portico/core";
import { explorerAccountUrl, formatAmount, shortTokenId } from "@portico/core/domain";
import { nftAddress } from "@portico/core/views";
import { useCopy } from "../../actions/useCopy.ts";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { Detail } from "../../parts/Detail.tsx";
import { ExternalLink } from "../../parts/ExternalLink.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { NetworkDetail } from "../../parts/NetworkDetail.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";

/** The id of an NFT, shortened. A click copies all of it. */
const TokenId = ({ tokenId }: Pick<Nft, "tokenId">) => {
  const { nfts: texts } = useAccountTexts();
  const copy = useCopy(texts.tokenIdCopied);
  return (
    <button type="button" className="portico-copy" title={tokenId} onClick={() => void copy(tokenId)}>
      <bdi>{shortTokenId(tokenId)}</bdi>
      <Icon name="copy" />
      <span className="portico-visually-hidden">, {texts.copyTokenId}</span>
    </button>
  );
};

/** What an NFT is on its chain. */
export const NftDetails = ({ nft, network }: { readonly nft: Nft; readonly network: Network }) => {
  const { account, nfts: texts } = useAccountTexts();
  const locale = useFigureLocale();
  const address = nftAddress(nft);
  const explorer = explorerAccountUrl(network, address);
  return (
    <>
      <dl className="portico-details portico-nft-details">
        {nft.standard === "erc1155" ? (
          <Detail label={texts.quantity}>{formatAmount(nft.count, { locale, maximumDecimals: 0 })}</Detail>
        ) : null}
        <NetworkDetail network={network} />
        <Detail label={texts.contract}>
          <CopyAddress address={address} place="list" />
        </Detail>
        <Detail label={texts.tokenId}>
          <TokenId tokenId={nft.tokenId} />
        </Detail>
      </dl>
      {explorer ? <ExternalLink href={explorer}>{account.blockExplorer}</ExternalLink> : null}
    </>
  );
};
