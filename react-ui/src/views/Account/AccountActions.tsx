import {
  type AccountAction,
  type AccountContext,
  accountActions,
  isActivityComing,
  type PlainViewName,
} from "@portico/core/domain";
import { useDisconnectAndClose } from "../../actions/useDisconnectAndClose.ts";
import { useHasView } from "../../modal/ViewsContext.ts";
import type { IconName } from "../../parts/images/Icon.tsx";
import { Tile } from "../../parts/Tile.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import type { AccountProps } from "./ConnectedAccount.ts";

interface AccountActionsProps extends AccountProps {
  readonly accountState: AccountContext;
}

/** The view that each action leads to. Disconnecting leads to none. */
const viewsOf: Readonly<Record<Exclude<AccountAction, "disconnect">, PlainViewName>> = {
  onramp: "OnRampProviders",
  swaps: "Swap",
  receive: "WalletReceive",
  send: "WalletSend",
  activity: "Transactions",
};
const icons: Readonly<Record<AccountAction, IconName>> = {
  onramp: "card",
  swaps: "swap",
  receive: "arrowDown",
  send: "arrowUp",
  activity: "clock",
  disconnect: "disconnect",
};

/** The actions for the account. An action whose view does not exist is not offered. */
export const AccountActions = ({ accountState, network, account }: AccountActionsProps) => {
  const client = usePortico();
  const hasView = useHasView();
  const texts = useViewTexts();
  const { isBusy, disconnect } = useDisconnectAndClose();
  const isSmartAccount = account.account.type === "smartAccount";
  const labels: Readonly<Record<AccountAction, string>> = {
    onramp: texts.account.buyCrypto,
    swaps: texts.account.swap,
    receive: texts.account.receive,
    send: texts.account.send,
    activity: texts.account.activity,
    disconnect: isBusy ? texts.actions.disconnecting : texts.actions.disconnect,
  };
  const properties = { network: network.caipNetworkId, isSmartAccount };
  const run = (action: AccountAction) => {
    if (action === "disconnect") return void disconnect();
    if (action === "swaps") void client.events.send({ event: "OPEN_SWAP", properties });
    if (action === "send") void client.events.send({ event: "OPEN_SEND", properties });
    if (action === "activity") void client.events.send({ event: "CLICK_TRANSACTIONS", properties: { isSmartAccount } });
    void client.router.push({ name: viewsOf[action] });
  };
  const actions = accountActions(accountState).filter((action) => action === "disconnect" || hasView(viewsOf[action]));
  if (actions.length === 0) return null;
  return (
    <ul className="portico-tiles">
      {actions.map((action) => (
        <li key={action}>
          <Tile
            icon={icons[action]}
            label={labels[action]}
            isBusy={action === "disconnect" && isBusy}
            {...(action === "activity" && isActivityComing(accountState) ? { tag: texts.notices.comingSoon } : {})}
            onClick={() => run(action)}
          />
        </li>
      ))}
    </ul>
  );
};
