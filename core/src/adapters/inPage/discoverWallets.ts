import type { Connector } from "../../domain/connection/connector.ts";
import { keepLooking } from "./keepLooking.ts";
import { onRegistration } from "./standardWallet.ts";

/**
 * Reports the connectors of the page's wallets now, and again whenever the list has changed: when a wallet of the
 * Wallet Standard registers, and when the page is looked at again, for wallets that appear without notice. Wallets that
 * register in the same task cause one search. Returns a function that stops the search.
 */
export const discoverWallets = (
  wallets: () => ReadonlyArray<{ readonly connector: Connector }>,
  listener: (connectors: ReadonlyArray<Connector>) => void,
): (() => void) => {
  let reported: string | undefined;
  let isDue = false;
  let isStopped = false;
  const update = () => {
    isDue = false;
    if (isStopped) return;
    const connectors = wallets().map(({ connector }) => connector);
    const ids = JSON.stringify(connectors.map(({ id }) => id));
    if (ids === reported) return;
    reported = ids;
    listener(connectors);
  };
  const stop = onRegistration(() => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(update);
  });
  update();
  const stopLooking = keepLooking(update);
  return () => {
    isStopped = true;
    stop();
    stopLooking();
  };
};
