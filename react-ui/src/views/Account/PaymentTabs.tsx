import { fillText } from "@portico/core/strings";
import { tabbedAccounts } from "@portico/core/views";
import type { ReactNode } from "react";
import { useChooseAccount } from "../../actions/useChooseAccount.ts";
import { TabGroup } from "../../parts/TabGroup.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import type { AccountProps } from "./ConnectedAccount.ts";

interface PaymentTabsProps extends Pick<AccountProps, "account"> {
  readonly children: ReactNode;
}

/** A Bitcoin wallet keeps payments and ordinals in separate accounts. The chosen tab is the account in use. */
export const PaymentTabs = ({ account, children }: PaymentTabsProps) => {
  const { account: texts } = useAccountTexts();
  const choose = useChooseAccount();
  const labels = [texts.paymentTab, texts.ordinalsTab];
  return (
    <TabGroup
      tabs={tabbedAccounts(account).map(({ address }, index) => ({ value: address, label: labels[index] ?? address }))}
      value={account.address}
      label={fillText(texts.accountsLabel, { name: account.wallet.name })}
      followsFocus={false}
      onChange={(address) => void choose({ namespace: account.namespace, address })}
    >
      {children}
    </TabGroup>
  );
};
