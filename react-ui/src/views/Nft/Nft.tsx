import type { Network, Nft as NftFacts, NftList } from "@portico/core";
import { nftKey, nftName } from "@portico/core/domain";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { NftPicture } from "../../nfts/NftPicture.tsx";
import { useImageConsent } from "../../nfts/useImageConsent.ts";
import { useNftList } from "../../nfts/useNftList.ts";
import { Button } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import type { ViewProps } from "../ViewProps.ts";
import { NftDetails } from "./NftDetails.tsx";

type NftProps = ViewProps<"Nft">;

interface NftPageProps {
  readonly nft: NftFacts;
  readonly list: NftList;
  readonly network: Network;
}

const NftPage = ({ nft, list, network }: NftPageProps) => {
  const { nfts: texts } = useAccountTexts();
  const { isWithheld, showImages } = useImageConsent(list);
  const waits = !nft.isSpam && isWithheld(nft);
  return (
    <div className="portico-nft-page">
      <div className="portico-nft-frame" data-small={nft.imageUrl === undefined || nft.isSpam}>
        <NftPicture nft={nft} hasImage={!nft.isSpam && !waits} />
      </div>
      {waits ? (
        <>
          <p className="portico-hint">{texts.imagesHint}</p>
          <Button onClick={showImages}>{texts.showImages}</Button>
        </>
      ) : null}
      <h3 className="portico-nft-title">
        <bdi>{nftName(nft)}</bdi>
      </h3>
      {nft.collection ? (
        <p className="portico-hint">
          <bdi>{nft.collection}</bdi>
        </p>
      ) : null}
      {nft.isSpam ? <p className="portico-hint">{texts.spamHint}</p> : null}
      <NftDetails nft={nft} network={network} />
    </div>
  );
};

const OfAccount = ({ view, address }: NftProps & { readonly address: string }) => {
  const network = useActiveNetwork();
  const { nfts: texts } = useAccountTexts();
  const { list, hasFailed, retry } = useNftList(address, network.caipNetworkId);
  if (hasFailed) return <ErrorState title={texts.failed} onRetry={retry} />;
  if (!list) {
    return (
      <div className="portico-nft-page" aria-busy="true">
        <Skeleton shape="square" />
        <Skeleton shape="line" />
        <Skeleton shape="row" />
      </div>
    );
  }
  const wanted = nftKey(view);
  const nft = list === "unlisted" ? undefined : list.nfts.find((candidate) => nftKey(candidate) === wanted);
  if (list === "unlisted" || !nft) return <EmptyState icon="image" title={texts.missing} />;
  return <NftPage nft={nft} list={list} network={network} />;
};

/** One NFT of the account in use (docs/rules/account.md#nfts). */
export const Nft = ({ view }: NftProps) => {
  const { address } = useAccount();
  return address ? <OfAccount key={address} view={view} address={address} /> : null;
};
