import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { ConnectionsState } from "../../../domain/connection/connection.ts";
import type { Store } from "../../client/store.ts";
import type { Reporter } from "../../engine/outcomes.ts";
import type { MoneyParts } from "./part.ts";

/** Reports the pages of the history, and failures of balances (docs/rules/services.md#events). */
export const moneyEvents = (
  parts: MoneyParts,
  { watch }: Reporter,
  { projectId, connections }: { readonly projectId: string; readonly connections: Store<ConnectionsState> },
): MoneyParts => {
  const { balances, history } = parts;
  const pageOf = (address: string) => {
    const account = connectedOn(connections.get(), "eip155")?.account;
    const isSmartAccount = account?.address === address && account.type === "smartAccount";
    return { address, projectId, isSmartAccount };
  };
  const nextPage = () => {
    const { account, next } = history.store.get();
    return { ...pageOf(account?.split(":")[2] ?? ""), ...(next === undefined ? {} : { cursor: next }) };
  };
  return {
    ...parts,
    balances: { ...balances, fetch: (account, options) => watch(balances.fetch(account, options)) },
    history: {
      ...history,
      load: (account, options) =>
        watch(history.load(account, options), {
          failed: () => ({ event: "ERROR_FETCH_TRANSACTIONS", properties: pageOf(account.address) }),
        }),
      more: (options) => {
        const properties = nextPage();
        return watch(history.more(options), {
          done: () => ({ event: "LOAD_MORE_TRANSACTIONS", properties }),
          failed: () => ({ event: "ERROR_FETCH_TRANSACTIONS", properties }),
        });
      },
    },
  };
};
