import type { Network } from "@portico/core";
import { explorerAccountUrl } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { Button } from "../parts/Button.tsx";
import { ExternalLink } from "../parts/ExternalLink.tsx";
import { EmptyState } from "../parts/states/EmptyState.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useAccountTexts } from "../texts/useAccountTexts.ts";

interface NoNftsProps {
  readonly address: string;
  readonly network: Network;
  /** Whether somebody lists the NFTs of the network, and the account has none. */
  readonly isListed: boolean;
}

/** Says why there are no NFTs to show, and where they can be seen (docs/rules/account.md#nfts). */
export const NoNfts = ({ address, network, isListed }: NoNftsProps) => {
  const client = usePortico();
  const { account: texts, nfts } = useAccountTexts();
  const explorer = explorerAccountUrl(network, address);
  return (
    <EmptyState
      icon="image"
      title={isListed ? fillText(nfts.none, { network: network.name }) : texts.nftsUnlisted}
      hint={isListed ? nfts.noneHint : texts.nftsUnlistedHint}
    >
      {explorer ? <ExternalLink href={explorer}>{texts.blockExplorer}</ExternalLink> : null}
      <Button variant="link" onClick={() => void client.router.push({ name: "WalletReceive" })}>
        {texts.receiveFunds}
      </Button>
    </EmptyState>
  );
};
