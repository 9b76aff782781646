import { fillText } from "@portico/core/strings";
import { useState } from "react";
import { useChooseAccount } from "../../actions/useChooseAccount.ts";
import { useActiveNetwork } from "../../hooks/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { AccountRow } from "./AccountRow.tsx";

/**
 * The accounts that the wallet shows to the site. Choosing one uses it and closes the dialog
 * (docs/rules/account.md#switching-the-address).
 */
export const SwitchAddress = () => {
  const client = usePortico();
  const { account: texts } = useViewTexts();
  const account = useAccount();
  const { caipNetworkId } = useActiveNetwork();
  const choose = useChooseAccount();
  const [asked, setAsked] = useState<string>();
  if (account.status !== "connected") return null;

  const { namespace, accounts, wallet } = account;
  const use = async (address: string) => {
    setAsked(address);
    const isChosen = await choose({ namespace, address });
    setAsked(undefined);
    if (isChosen) await client.modal.close();
  };
  return (
    <ul className="portico-rows" aria-label={fillText(texts.accountsLabel, { name: wallet.name })}>
      {accounts.map((each) => (
        <li key={each.address}>
          <AccountRow
            account={each}
            chainId={caipNetworkId}
            isInUse={each.address === account.address}
            isBusy={each.address === asked}
            onChoose={() => void use(each.address)}
          />
        </li>
      ))}
    </ul>
  );
};
