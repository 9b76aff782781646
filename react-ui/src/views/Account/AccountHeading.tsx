import { explorerAccountUrl, isEmbedded } from "@portico/core/domain";
import { type accountChoice, profileView, shortAccount } from "@portico/core/views";
import { useCopy } from "../../actions/useCopy.ts";
import { useAddressLabel } from "../../hooks/identity/useAddressLabel.ts";
import { useIdentity } from "../../hooks/identity/useIdentity.ts";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { ExternalLink } from "../../parts/ExternalLink.tsx";
import { IconButton } from "../../parts/IconButton.tsx";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { NameWarning } from "../../parts/NameWarning.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { AccountBalance } from "./AccountBalance.tsx";
import type { AccountProps } from "./ConnectedAccount.ts";
import { SignedInWith } from "./SignedInWith.tsx";

interface AccountHeadingProps extends AccountProps {
  readonly choice: ReturnType<typeof accountChoice>;
}

/** The connected account and its balance. */
export const AccountHeading = ({ account, network, choice }: AccountHeadingProps) => {
  const client = usePortico();
  const texts = useAccountTexts();
  const { actions } = useViewTexts();
  const { address } = account;
  const copy = useCopy(actions.addressCopied);
  const identity = useIdentity({ address, chainId: network.caipNetworkId });
  const place = choice === "tabs" ? "accountTabs" : "account";
  const siteLabel = useAddressLabel(address, network.caipNetworkId);
  const name = siteLabel ?? identity.data?.name;
  const profile = profileView({ wallet: account, namespace: account.namespace });
  const explorer = explorerAccountUrl(network, address);
  return (
    <div className="portico-account-heading">
      <Avatar address={address} name={name} src={identity.data?.avatar} size="huge" />
      {profile ? (
        <div className="portico-profile">
          <button type="button" className="portico-copy" onClick={() => void client.router.push({ name: profile })}>
            <bdi>{shortAccount(place, address, name)}</bdi>
            <Icon name="chevronDown" />
            <span className="portico-visually-hidden">
              {name ? `, ${shortAccount(place, address)}` : null},{" "}
              {profile === "AccountSettings" ? texts.profile.accountSettings : texts.profile.yourAccounts}
            </span>
          </button>
          <IconButton icon="copy" label={actions.copyAddress} onClick={() => void copy(address)} />
        </div>
      ) : (
        <CopyAddress address={address} name={name} place={place} />
      )}
      {siteLabel === undefined ? <NameWarning name={name} /> : null}
      {isEmbedded(account) ? <SignedInWith /> : null}
      <AccountBalance account={account} network={network} />
      {explorer ? <ExternalLink href={explorer}>{texts.account.blockExplorer}</ExternalLink> : null}
    </div>
  );
};
