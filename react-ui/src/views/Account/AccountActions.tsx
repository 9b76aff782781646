import { isEmbedded, type PlainViewName } from "@portico/core/domain";
import { type AccountAction, type AccountContext, accountActions } from "@portico/core/views";
import type { IconName } from "../../parts/images/Icon.tsx";
import { Tile } from "../../parts/Tile.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import type { AccountProps } from "./ConnectedAccount.ts";

interface AccountActionsProps extends AccountProps {
  readonly accountState: AccountContext;
}

/** The view that each action leads to. */
const viewsOf: Readonly<Record<AccountAction, PlainViewName>> = {
  onramp: "OnRampProviders",
  swaps: "Swap",
  receive: "WalletReceive",
  send: "WalletSend",
};
const icons: Readonly<Record<AccountAction, IconName>> = {
  onramp: "card",
  swaps: "swap",
  receive: "arrowDown",
  send: "arrowUp",
};

/** What can be done with the account, as tiles. An action whose view does not exist is not offered. */
export const AccountActions = ({ accountState, network, account }: AccountActionsProps) => {
  const client = usePortico();
  const hasView = useHasView();
  const { account: texts } = useAccountTexts();
  const swapChains = useStore(client.modalOptions.store)?.swapChains;
  const isSwapServed = swapChains?.includes(network.caipNetworkId) ?? true;
  const labels: Readonly<Record<AccountAction, string>> = {
    onramp: texts.buyCrypto,
    swaps: texts.swap,
    receive: texts.receive,
    send: texts.send,
  };
  const properties = { network: network.caipNetworkId, isSmartAccount: account.account.type === "smartAccount" };
  const run = (action: AccountAction) => {
    if (action === "swaps") void client.events.send({ event: "OPEN_SWAP", properties });
    if (action === "send") void client.events.send({ event: "OPEN_SEND", properties });
    void client.router.push(
      action === "swaps" && !isSwapServed ? { name: "UnsupportedChain", forSwap: true } : { name: viewsOf[action] },
    );
  };
  // The embedded wallet has the networks on which it swaps one click away.
  const canSwap =
    isSwapServed || (isEmbedded(accountState.wallet) && swapChains !== undefined && swapChains.length > 0);
  const actions = accountActions(accountState).filter(
    (action) => hasView(viewsOf[action]) && (action !== "swaps" || canSwap),
  );
  if (actions.length === 0) return null;
  return (
    <ul className="portico-tiles">
      {actions.map((action) => (
        <li key={action}>
          <Tile icon={icons[action]} label={labels[action]} onClick={() => run(action)} />
        </li>
      ))}
    </ul>
  );
};
