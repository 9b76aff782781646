import { type accountChoice, explorerAccountUrl, profileView, truncateMiddle } from "@portico/core/domain";
import { useCopy } from "../../actions/useCopy.ts";
import { useAddressLabel } from "../../hooks/useAddressLabel.ts";
import { useIdentity } from "../../hooks/useIdentity.ts";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { ExternalLink } from "../../parts/ExternalLink.tsx";
import { IconButton } from "../../parts/IconButton.tsx";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { AccountBalance } from "./AccountBalance.tsx";
import type { AccountProps } from "./ConnectedAccount.ts";

/**
 * How many characters of a name are shown. There is less room under the tabs of Bitcoin
 * (docs/rules/amount.md#shortened-names-and-addresses).
 */
const NAME_CHARACTERS = 20;
const TABBED_NAME_CHARACTERS = 18;

interface AccountHeadingProps extends AccountProps {
  readonly choice: ReturnType<typeof accountChoice>;
}

/** The connected account and its balance. */
export const AccountHeading = ({ account, network, choice }: AccountHeadingProps) => {
  const client = usePortico();
  const texts = useViewTexts();
  const { address } = account;
  const copy = useCopy(texts.actions.addressCopied);
  const identity = useIdentity(address, network.caipNetworkId);
  const characters = choice === "tabs" ? TABBED_NAME_CHARACTERS : NAME_CHARACTERS;
  const chosen = useAddressLabel(address, network.caipNetworkId) ?? identity.value?.name;
  const name = chosen && truncateMiddle(chosen, characters, 0);
  const shortAddress = truncateMiddle(address, 4, 4);
  const profile = profileView({ wallet: account, namespace: account.namespace });
  const explorer = explorerAccountUrl(network, address);
  return (
    <div className="portico-account-heading">
      <Avatar address={address} src={identity.value?.avatar} size="huge" />
      {profile ? (
        <div className="portico-profile">
          <button type="button" className="portico-copy" onClick={() => void client.router.push({ name: profile })}>
            <bdi>{name || shortAddress}</bdi>
            <Icon name="chevronDown" />
            <span className="portico-visually-hidden">
              {name ? `, ${shortAddress}` : null},{" "}
              {profile === "AccountSettings" ? texts.profile.accountSettings : texts.profile.yourAccounts}
            </span>
          </button>
          <IconButton icon="copy" label={texts.actions.copyAddress} onClick={() => void copy(address)} />
        </div>
      ) : (
        <CopyAddress address={address} name={name || undefined} cut={[4, 4]} />
      )}
      <AccountBalance account={account} network={network} />
      {explorer ? <ExternalLink href={explorer}>{texts.account.blockExplorer}</ExternalLink> : null}
    </div>
  );
};
