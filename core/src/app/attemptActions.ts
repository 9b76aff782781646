import * as Layer from "effect/Layer";
import { AttemptActions } from "../controllers/modal/AttemptActions.ts";
import type { Portico } from "./Portico.ts";
import { reportedAction } from "./reportedAction.ts";

/** The actions of a client that the modal starts by itself. */
export type ReportedActions = Pick<Portico, "connection" | "pairing" | "networks">;

/** Provides `AttemptActions` from the actions of a client. */
export const attemptActionsLayer = ({ connection, pairing, networks }: ReportedActions) =>
  Layer.succeed(AttemptActions)({
    connect: (request) => reportedAction((options) => connection.connect(request, options)),
    pair: (wallet) => reportedAction((options) => pairing.connect(wallet ? { wallet } : {}, options)),
    switchNetwork: (chainId) => reportedAction((options) => networks.switch(chainId, options)),
  });
