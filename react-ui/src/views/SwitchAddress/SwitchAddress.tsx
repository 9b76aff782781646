import { fillText } from "@portico/core/strings";
import { useState } from "react";
import { useChooseAccount } from "../../actions/useChooseAccount.ts";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { AccountRow } from "./AccountRow.tsx";

/**
 * The accounts that the wallet shows to the site. Choosing one uses it and closes the dialog
 * (docs/rules/account.md#switching-the-address).
 */
export const SwitchAddress = () => {
  const client = usePortico();
  const { account: texts } = useAccountTexts();
  const account = useAccount();
  const { caipNetworkId } = useActiveNetwork();
  const choose = useChooseAccount();
  const [pendingAddress, setPendingAddress] = useState<string>();
  if (account.status !== "connected") return null;

  const { namespace, accounts, wallet } = account;
  const chooseAddress = async (address: string) => {
    setPendingAddress(address);
    const isChosen = await choose({ namespace, address });
    setPendingAddress(undefined);
    if (isChosen) await client.modal.close();
  };
  return (
    <ul className="portico-stack" aria-label={fillText(texts.accountsLabel, { name: wallet.name })}>
      {accounts.map((candidate) => (
        <li key={candidate.address}>
          <AccountRow
            account={candidate}
            chainId={caipNetworkId}
            isInUse={candidate.address === account.address}
            isBusy={candidate.address === pendingAddress}
            onChoose={() => void chooseAddress(candidate.address)}
          />
        </li>
      ))}
    </ul>
  );
};
