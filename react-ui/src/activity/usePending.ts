import type { Network, PendingTransaction } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { pendingOnly } from "@portico/core/views";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

/** The transactions that an account has sent from this site, as long as its history does not have them. */
export const usePending = (address: string, network: Network): ReadonlyArray<PendingTransaction> => {
  const { history } = usePortico();
  const account = accountIdOf(network.caipNetworkId, address);
  const sent = useStore(history.pending);
  const known = useStore(history.store);
  return pendingOnly(sent, account, known.account === account ? known.entries : []);
};
