import { emptyConnectors, noConnections } from "../../../domain/emptyStates.ts";
import type { FirstStates } from "../../options/firstState.ts";
import type { PartList } from "../../standIn/forwardedParts.ts";
import type { ConnectionParts } from "./part.ts";
import type { SignerParts } from "./signer/part.ts";

export const connectionParts = ({ first, onServer }: FirstStates): PartList<ConnectionParts & SignerParts> => ({
  adapters: { add: 1, remove: 1 },
  connectors: { store: [emptyConnectors], discover: 1 },
  connection: {
    store: [first.connections, onServer.connections, noConnections],
    authenticate: 1,
    disconnect: 1,
    reconnect: 1,
    connect: 1,
    chooseAccount: 1,
  },
  signer: {
    lateAnswers: [[]],
    waiting: [[]],
    connection: 1,
    signMessage: 1,
    signTypedData: 1,
    sendTransaction: 1,
    estimateFee: 1,
    explain: 1,
    waitFor: 1,
  },
});
