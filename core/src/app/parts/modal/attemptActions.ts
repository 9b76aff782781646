import { AttemptActions } from "../../../controllers/modal/AttemptActions.ts";
import { relayConnector } from "../../../domain/connection/connector.ts";
import { clientAction } from "../../engine/clientAction.ts";
import type { Portico } from "../Portico.ts";

/** What the modal starts by itself: the actions of the client, whose outcomes are reported. */
export const attemptActions = ({ connection, networks }: Pick<Portico, "connection" | "networks">) =>
  AttemptActions.of({
    connect: ({ namespace, connectorId: id }) =>
      clientAction((options) => connection.connect({ connector: { id, namespace } }, options)),
    pair: (wallet) =>
      clientAction((options) =>
        connection.connect({ connector: relayConnector, ...(wallet ? { wallet } : {}) }, options),
      ),
    switchNetwork: (chainId) => clientAction((options) => networks.switch(chainId, options)),
  });
