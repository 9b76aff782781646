import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { AttemptActions } from "../controllers/modal/AttemptActions.ts";
import type { PorticoError } from "../domain/errors/catalogue.ts";
import { isPorticoError } from "../domain/errors/isPorticoError.ts";
import { UnexpectedError } from "../domain/errors/unexpected.ts";
import type { ActionOptions } from "./ActionOptions.ts";
import type { Portico } from "./Portico.ts";

/** The actions of a client that the modal starts by itself. */
export type ReportedActions = Pick<Portico, "connection" | "pairing" | "networks">;

/** Runs an action of the client. Interrupting it aborts the action. */
const acted = <A>(act: (options: ActionOptions) => Promise<A>): Effect.Effect<A, PorticoError> =>
  Effect.tryPromise({
    try: (signal) => act({ signal }),
    catch: (cause) =>
      isPorticoError(cause) ? cause : new UnexpectedError({ description: "an action of the modal" }, { cause }),
  });

/** Provides `AttemptActions` from the actions of a client. */
export const attemptActionsLayer = ({ connection, pairing, networks }: ReportedActions) =>
  Layer.succeed(AttemptActions)({
    connect: (request) => acted((options) => connection.connect(request, options)),
    pair: (wallet) => acted((options) => pairing.connect(wallet ? { wallet } : {}, options)),
    switchNetwork: (chainId) => acted((options) => networks.switch(chainId, options)),
  });
