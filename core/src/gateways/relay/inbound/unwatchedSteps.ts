import type { LibraryProvider } from "../libraryProvider.ts";
import { tolerateUnwatched, tolerateUnwatchedListeners } from "./libraryStep.ts";

/**
 * Steps that the library starts without waiting for them, mostly checks of relay messages and operations of its
 * storage. Their failures would be unhandled rejections.
 */
export const tolerateUnwatchedSteps = (provider: LibraryProvider): void => {
  const { client } = provider;
  const { core, engine } = client;
  const unwatched: ReadonlyArray<readonly [owner: object, names: ReadonlyArray<string>]> = [
    [
      engine,
      [
        "isValidConnect",
        "isValidDisconnect",
        "isValidEmit",
        "isValidExtend",
        "isValidPing",
        "isValidUpdate",
        "sendError",
        "deleteProposal",
      ],
    ],
    [core.pairing, ["isValidDisconnect", "isValidPing"]],
    [core.relayer, ["onProviderPayload", "publish", "publishCustom"]],
    [core.history, ["persist"]],
    [core.expirer, ["persist"]],
    [provider, ["onChainChanged", "cleanupPendingPairings"]],
  ];
  for (const [owner, names] of unwatched) for (const name of names) tolerateUnwatched(owner, name);
  tolerateUnwatchedListeners(core.relayer, "relayer_message");
  tolerateUnwatchedListeners(core.expirer, "expirer_expired");
  tolerateUnwatchedListeners(core.heartbeat, "heartbeat_pulse");
  tolerateUnwatchedListeners(core.relayer.subscriber, "subscription_created");
  tolerateUnwatchedListeners(core.relayer.subscriber, "subscription_deleted");
  tolerateUnwatchedListeners(client, "session_delete");
};
