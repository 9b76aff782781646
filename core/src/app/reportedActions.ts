import { connectedOn } from "../domain/connection/connectedOn.ts";
import type { PorticoError } from "../domain/errors/catalogue.ts";
import { isPorticoError } from "../domain/errors/isPorticoError.ts";
import type { ModalEvent } from "../domain/modal/event.ts";
import type { Portico } from "./Portico.ts";

/** The outcome of an action: an event for listeners and analytics, an error to be shown. */
export interface Outcome {
  readonly event?: ModalEvent;
  readonly error?: PorticoError;
}

/** Errors that the caller caused, so they are not reported. */
const ownDoing: ReadonlySet<PorticoError["_tag"]> = new Set(["Aborted", "ClientDisposed", "ConnectionSuperseded"]);

interface Telling<A> {
  readonly done?: (value: A) => ModalEvent | undefined;
  readonly failed?: (error: PorticoError) => ModalEvent;
}

/**
 * Wraps the actions so that their outcome is reported, with the event of each (docs/rules/services.md#events). Callers
 * get the same results and rejections as before.
 */
export const reportedActions = (
  portico: Portico,
  { projectId, report }: { readonly projectId: string; readonly report: (outcome: Outcome) => void },
): Portico => {
  const reported = async <A>(answer: Promise<A>, { done, failed }: Telling<A> = {}): Promise<A> => {
    try {
      const value = await answer;
      const event = done?.(value);
      if (event) report({ event });
      return value;
    } catch (cause) {
      if (isPorticoError(cause) && !ownDoing.has(cause._tag)) {
        const event = failed?.(cause);
        report({ error: cause, ...(event ? { event } : {}) });
      }
      throw cause;
    }
  };

  const { connection, pairing, networks, history, wallets, balances } = portico;
  const connectFailed = ({ message }: PorticoError): ModalEvent => ({
    event: "CONNECT_ERROR",
    properties: { message },
  });

  /**
   * Runs a pairing and reports its success. The method is `mobile` when a link was opened, and `qrcode` otherwise. The
   * pairing is followed meanwhile, because the dialog clears it when an approval closes the dialog.
   */
  const reportedPairing = async <A>(
    pair: () => Promise<A>,
    walletsIn: (answer: A) => Awaited<ReturnType<Portico["pairing"]["connect"]>>,
  ): Promise<A> => {
    let shown = pairing.store.get();
    const follow = () => {
      const state = pairing.store.get();
      if (state.status !== "idle") shown = state;
    };
    const stop = pairing.store.subscribe(follow);
    try {
      const answer = pair();
      follow();
      return await reported(answer, {
        done: (value) => {
          const { wallet, deepLink } = shown;
          const name = wallet?.name ?? Object.values(walletsIn(value))[0]?.wallet.name ?? "Unknown";
          return { event: "CONNECT_SUCCESS", properties: { method: deepLink ? "mobile" : "qrcode", name } };
        },
        failed: connectFailed,
      });
    } finally {
      stop();
    }
  };
  const pageOf = (address: string) => {
    const account = connectedOn(connection.store.get(), "eip155")?.account;
    const isSmartAccount = account?.address === address && account.type === "smartAccount";
    return { address, projectId, isSmartAccount };
  };
  const morePage = () => {
    const { account, next } = history.store.get();
    return { ...pageOf(account?.split(":")[2] ?? ""), ...(next === undefined ? {} : { cursor: next }) };
  };

  return {
    ...portico,
    connection: {
      ...connection,
      connect: (request, options) =>
        reported(connection.connect(request, options), {
          done: ({ wallet }) => ({ event: "CONNECT_SUCCESS", properties: { method: "browser", name: wallet.name } }),
          failed: connectFailed,
        }),
      disconnect: (namespace, options) =>
        reported(connection.disconnect(namespace, options), {
          done: () => ({ event: "DISCONNECT_SUCCESS" }),
          failed: ({ message }) => ({ event: "DISCONNECT_ERROR", properties: { message } }),
        }),
      chooseAccount: (choice, options) =>
        reported(connection.chooseAccount(choice, options), {
          done: ({ chainId }) =>
            choice.accountType === "eoa" || choice.accountType === "smartAccount"
              ? {
                  event: "SET_PREFERRED_ACCOUNT_TYPE",
                  properties: { network: chainId, accountType: choice.accountType },
                }
              : undefined,
        }),
    },
    pairing: {
      ...pairing,
      connect: (request, options) =>
        reportedPairing(
          () => pairing.connect(request, options),
          (connected) => connected,
        ),
      authenticate: (authentication, request, options) =>
        reportedPairing(
          () => pairing.authenticate(authentication, request, options),
          ({ wallets: connected }) => connected,
        ),
    },
    networks: {
      ...networks,
      switch: (chainId, options) =>
        reported(networks.switch(chainId, options), {
          done: ({ caipNetworkId }) => ({ event: "SWITCH_NETWORK", properties: { network: caipNetworkId } }),
        }),
    },
    history: {
      ...history,
      load: (account, options) =>
        reported(history.load(account, options), {
          failed: () => ({ event: "ERROR_FETCH_TRANSACTIONS", properties: pageOf(account.address) }),
        }),
      more: (options) => {
        const properties = morePage();
        return reported(history.more(options), {
          done: () => ({ event: "LOAD_MORE_TRANSACTIONS", properties }),
          failed: () => ({ event: "ERROR_FETCH_TRANSACTIONS", properties }),
        });
      },
    },
    balances: { ...balances, fetch: (account, options) => reported(balances.fetch(account, options)) },
    wallets: {
      ...wallets,
      search: ({ text, certified = false }, options) => {
        // Without a text and without `certified`, the visitor has ended the search.
        if (certified || text.trim()) {
          report({
            event: { event: "SEARCH_WALLET", properties: { badge: certified ? "certified" : "", search: text } },
          });
        }
        return reported(wallets.search({ text, certified }, options));
      },
    },
  };
};
