import { type AccountType, isEmbedded } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useState } from "react";
import { useChooseAccount } from "../../actions/useChooseAccount.ts";
import { useAddressLabel } from "../../hooks/identity/useAddressLabel.ts";
import { useIdentity } from "../../hooks/identity/useIdentity.ts";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { AccountRow } from "../SwitchAddress/AccountRow.tsx";

/** The accounts of the wallet, the one in use, and a link to its settings (docs/rules/account.md#profile). */
export const Profile = () => {
  const client = usePortico();
  const { profile: texts, account: accountTexts } = useAccountTexts();
  const account = useAccount();
  const { caipNetworkId } = useActiveNetwork();
  const choose = useChooseAccount();
  const [pendingAddress, setPendingAddress] = useState<string>();
  const address = account.status === "connected" ? account.address : undefined;
  const identity = useIdentity({ address, chainId: caipNetworkId });
  const label = useAddressLabel(address, caipNetworkId);
  if (account.status !== "connected") return null;

  const kinds: Readonly<Partial<Record<AccountType, string>>> = {
    smartAccount: texts.smartAccount,
    ...(isEmbedded(account) ? { eoa: texts.emailAccount } : {}),
    payment: accountTexts.paymentTab,
    ordinal: accountTexts.ordinalsTab,
  };
  const chooseAddress = async (newAddress: string, kind: string | undefined) => {
    setPendingAddress(newAddress);
    const isChosen = await choose({ namespace: account.namespace, address: newAddress });
    setPendingAddress(undefined);
    if (!isChosen) return;
    const message = fillText(texts.switched, { account: kind ?? newAddress });
    await client.toasts.show({ message, variant: "success" });
  };
  return (
    <div className="portico-account">
      <div className="portico-account-heading">
        <Avatar address={account.address} name={label ?? identity.data?.name} src={identity.data?.avatar} size="huge" />
        <CopyAddress address={account.address} name={label} place="list" />
      </div>
      <Row
        image={<IconBox icon="wallet" />}
        label={texts.accountSettings}
        hasArrow
        onClick={() => void client.router.push({ name: "AccountSettings" })}
      />
      <section className="portico-stack" aria-label={texts.yourAccounts}>
        <h3 className="portico-section-title">{texts.yourAccounts}</h3>
        <ul className="portico-stack">
          {account.accounts.map((candidate) => (
            <li key={candidate.address}>
              <AccountRow
                account={candidate}
                chainId={caipNetworkId}
                {...(kinds[candidate.type] ? { kind: kinds[candidate.type] } : {})}
                isInUse={candidate.address === account.address}
                isBusy={candidate.address === pendingAddress}
                onChoose={() => void chooseAddress(candidate.address, kinds[candidate.type])}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
