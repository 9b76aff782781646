import { RELAY_CONNECTOR_ID } from "../../../domain/connection/connector.ts";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import type { ModalEvent } from "../../../domain/modal/event.ts";
import type { PairingState } from "../../../domain/relay/pairing.ts";
import type { Store } from "../../client/store.ts";
import type { Reporter } from "../../engine/outcomes.ts";
import type { ConnectionParts } from "./part.ts";

const connectFailed = ({ message }: PorticoError): ModalEvent => ({
  event: "CONNECT_ERROR",
  properties: { message },
});

/** Reports connecting, disconnecting and the choice of an account type (docs/rules/services.md#events). */
export const connectionEvents = (
  parts: ConnectionParts,
  { watch }: Reporter,
  pairings: Store<PairingState>,
): ConnectionParts => {
  const { connection } = parts;
  /**
   * Runs a pairing and reports its success. The method is `mobile` when a link was opened, and `qrcode` otherwise. The
   * pairing is followed meanwhile, because the dialog clears it when an approval closes the dialog.
   */
  const watchPairing = async <A>(
    pair: () => Promise<A>,
    walletNameIn: (value: A) => string | undefined,
  ): Promise<A> => {
    let shown: PairingState = pairings.get();
    const stop = pairings.subscribe((state) => {
      if (state.status !== "idle") shown = state;
    });
    try {
      return await watch(pair(), {
        done: (value) => {
          const { wallet, deepLink } = shown;
          const name = wallet?.name ?? walletNameIn(value) ?? "Unknown";
          return { event: "CONNECT_SUCCESS", properties: { method: deepLink ? "mobile" : "qrcode", name } };
        },
        failed: connectFailed,
      });
    } finally {
      stop();
    }
  };
  return {
    ...parts,
    connection: {
      ...connection,
      connect: (request, options) =>
        request.connector.id === RELAY_CONNECTOR_ID
          ? watchPairing(
              () => connection.connect(request, options),
              ({ wallet }) => wallet.name,
            )
          : watch(connection.connect(request, options), {
              done: ({ wallet }) => ({
                event: "CONNECT_SUCCESS",
                properties: { method: "browser", name: wallet.name },
              }),
              failed: connectFailed,
            }),
      authenticate: (request, options) =>
        watchPairing(
          () => connection.authenticate(request, options),
          ({ wallets }) => Object.values(wallets)[0]?.wallet.name,
        ),
      disconnect: (namespace, options) =>
        watch(connection.disconnect(namespace, options), {
          done: () => ({ event: "DISCONNECT_SUCCESS" }),
          failed: ({ message }) => ({ event: "DISCONNECT_ERROR", properties: { message } }),
        }),
      chooseAccount: (choice, options) =>
        watch(connection.chooseAccount(choice, options), {
          done: ({ chainId }) =>
            choice.accountType === "eoa" || choice.accountType === "smartAccount"
              ? {
                  event: "SET_PREFERRED_ACCOUNT_TYPE",
                  properties: { network: chainId, accountType: choice.accountType },
                }
              : undefined,
        }),
    },
  };
};
