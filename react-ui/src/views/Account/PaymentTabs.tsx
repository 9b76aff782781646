import { tabbedAccounts } from "@portico/core/domain";
import * as Tabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { useChooseAccount } from "../../hooks/useChooseAccount.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import type { AccountProps } from "./ConnectedAccount.ts";

interface PaymentTabsProps extends Pick<AccountProps, "account"> {
  readonly children: ReactNode;
}

/** Bitcoin keeps what one pays with and what one collects apart; the tab that shows is the account in use. */
export const PaymentTabs = ({ account, children }: PaymentTabsProps) => {
  const { account: texts } = useViewTexts();
  const choose = useChooseAccount();
  const labels = [texts.paymentTab, texts.ordinalsTab];
  return (
    <Tabs.Root
      value={account.address}
      activationMode="manual"
      onValueChange={(address) => void choose({ namespace: account.namespace, address })}
    >
      <Tabs.List className="portico-tab-list" aria-label={texts.accountsLabel.replace("{name}", account.wallet.name)}>
        {tabbedAccounts(account).map(({ address }, at) => (
          <Tabs.Trigger key={address} className="portico-tab" value={address}>
            {labels[at]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content className="portico-tab-panel" value={account.address} tabIndex={-1}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
};
