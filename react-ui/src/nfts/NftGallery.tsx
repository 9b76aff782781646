import type { Network, NftList } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { useRef, useState } from "react";
import { Button } from "../parts/Button.tsx";
import { IconBox } from "../parts/images/IconBox.tsx";
import { Row } from "../parts/Row.tsx";
import { ErrorState } from "../parts/states/ErrorState.tsx";
import { useAccountTexts } from "../texts/useAccountTexts.ts";
import { NftGrid } from "./NftGrid.tsx";
import { NftPlaceholders } from "./NftPlaceholders.tsx";
import { NoNfts } from "./NoNfts.tsx";
import { useImageConsent } from "./useImageConsent.ts";
import { useNftList } from "./useNftList.ts";

interface NftGalleryProps {
  readonly address: string;
  readonly network: Network;
}

interface SpamProps extends Pick<NftGalleryProps, "network"> {
  readonly nfts: NftList["nfts"];
}

/** What is probably spam, out of sight until the visitor asks for it. Its images never load. */
const Spam = ({ nfts, network }: SpamProps) => {
  const { nfts: texts } = useAccountTexts();
  const [isOpen, setIsOpen] = useState(false);
  const label = fillText(texts.spam, { count: nfts.length });
  return (
    <section className="portico-nft-spam">
      <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen ? (
        <>
          <p className="portico-hint">{texts.spamHint}</p>
          <NftGrid nfts={nfts} network={network} hasImage={() => false} label={label} />
        </>
      ) : null}
    </section>
  );
};

const Gallery = ({ list, network }: { readonly list: NftList; readonly network: Network }) => {
  const { account, nfts: texts } = useAccountTexts();
  const { isWithheld, showImages } = useImageConsent(list);
  const gallery = useRef<HTMLDivElement>(null);
  const wanted = list.nfts.filter(({ isSpam }) => !isSpam);
  const spam = list.nfts.filter(({ isSpam }) => isSpam);
  return (
    <div ref={gallery} className="portico-nft-gallery">
      {wanted.some(isWithheld) ? (
        <Row
          image={<IconBox icon="image" variant="accent" />}
          label={texts.showImages}
          detail={texts.imagesHint}
          onClick={() => {
            showImages();
            // The button goes, and the focus with it.
            gallery.current?.querySelector<HTMLElement>(".portico-nft")?.focus();
          }}
        />
      ) : null}
      <NftGrid nfts={wanted} network={network} hasImage={(nft) => !isWithheld(nft)} label={account.nftsTab} />
      {spam.length > 0 ? <Spam nfts={spam} network={network} /> : null}
    </div>
  );
};

/** The NFTs of an account on a network (docs/rules/account.md#nfts). */
export const NftGallery = ({ address, network }: NftGalleryProps) => {
  const { nfts: texts } = useAccountTexts();
  const { list, hasFailed, retry } = useNftList(address, network.caipNetworkId);
  const isShown = list !== undefined && list !== "unlisted" && list.nfts.length > 0;
  const contents = () => {
    if (isShown) return <Gallery list={list} network={network} />;
    if (hasFailed) return <ErrorState title={texts.failed} onRetry={retry} />;
    return list ? <NoNfts address={address} network={network} isListed={list !== "unlisted"} /> : <NftPlaceholders />;
  };
  const status = () => {
    if (isShown) return fillText(texts.loaded, { count: list.nfts.filter(({ isSpam }) => !isSpam).length });
    return list || hasFailed ? "" : texts.loading;
  };
  return (
    <>
      <p className="portico-visually-hidden" role="status">
        {status()}
      </p>
      {contents()}
    </>
  );
};
