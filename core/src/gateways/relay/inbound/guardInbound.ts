import {
  RELAY_MESSAGE_MAX_CHARACTERS,
  RELAY_REMEMBERED_MESSAGES_MAX,
  RELAY_WAITING_REQUESTS_MAX,
} from "../../../domain/limits.ts";
import type { InboundRequest, InboundResponse } from "../../../domain/relay/inbound/relayMessage.ts";
import { eventProblem, settledBy } from "../../../domain/relay/inbound/request.ts";
import type { LibraryProvider, SignClient } from "../libraryProvider.ts";
import { decodeDeciphered } from "./decipheredMessages.ts";
import { isSealed, isSealedForOne } from "./envelope.ts";
import { approvedProposalOf, failDeletedPairings, failPairing } from "./failedPairing.ts";
import { eventsOf, replaceStep } from "./libraryStep.ts";
import { tolerateUnwatchedSteps } from "./unwatchedSteps.ts";

/** A message as it arrives. */
interface ReceivedMessage {
  readonly topic: string;
  readonly message: string;
  readonly transportType?: string;
}
interface ReceivedRequest {
  readonly topic: string;
  readonly payload: InboundRequest;
}
interface ReceivedResponse {
  readonly topic: string;
  readonly payload: InboundResponse;
}

/** Requests that sites make to wallets, and the event with which a wallet's client reports each. */
const walletEvents: ReadonlyMap<string, "session_proposal" | "session_request" | "session_authenticate"> = new Map([
  ["wc_sessionPropose", "session_proposal"],
  ["wc_sessionRequest", "session_request"],
  ["wc_sessionAuthenticate", "session_authenticate"],
]);

/**
 * Requests whose answers matter only to a waiting caller, and do harm when nobody waits. Each comes with the event for
 * which its caller waits.
 */
const awaitedEvents: ReadonlyMap<string, string> = new Map([
  ["wc_sessionSettle", "session_approve"],
  ["wc_sessionUpdate", "session_update"],
  ["wc_sessionExtend", "session_extend"],
  ["wc_sessionPing", "session_ping"],
]);

/** Requests whose records are looked at later. The records of others would only make each later write slower. */
const KEPT_METHOD = "wc_sessionDelete";

const waitingRequestCount = (engine: object, topic: string): number => {
  const queue: unknown = Reflect.get(Object(Reflect.get(engine, "requestQueue")), "queue");
  return Array.isArray(queue) ? queue.filter((event) => Object(event).topic === topic).length : 0;
};

/**
 * Keeps the library's memory of handled messages short. It would keep all of them, and write them all with every new
 * one. To know a message again, it needs the hash only.
 */
const boundRememberedMessages = ({ messages }: SignClient["core"]["relayer"]): void =>
  replaceStep<readonly [string]>(messages, "set", (remember) => (topic, ...rest) => {
    const stored = messages.get(topic);
    const hashes = Object.keys(stored);
    const excess = Math.max(0, hashes.length - RELAY_REMEMBERED_MESSAGES_MAX);
    for (const hash of hashes.slice(0, excess)) Reflect.deleteProperty(stored, hash);
    for (const hash of hashes.slice(excess)) stored[hash] = "";
    return remember(topic, ...rest);
  });

/**
 * The edge between paired wallets and the relay's library. Every message of a wallet is bounded and decoded by us before
 * the library acts on it (domain/relay/inbound), and is dropped unless it fits the session or the request that it is
 * about. Whatever the library rejects afterwards is caught. Each reason is reported once.
 */
export const guardInbound = (provider: LibraryProvider, onProblem: (message: string) => void): void => {
  const { client } = provider;
  const { core, engine } = client;
  const reported = new Set<string>();
  const report = (problem: string): void => {
    if (reported.has(problem)) return;
    reported.add(problem);
    onProblem(`A relay message was dropped: ${problem}`);
  };

  decodeDeciphered(core, report);
  boundRememberedMessages(core.relayer);
  tolerateUnwatchedSteps(provider);
  failDeletedPairings(client);

  const messageProblem = ({ topic, message, transportType }: ReceivedMessage): string | undefined => {
    // Links between apps do not pass the relay.
    if (transportType === "link_mode") return undefined;
    if (message.length > RELAY_MESSAGE_MAX_CHARACTERS) return "it is too long";
    if (isSealed(message)) return undefined;
    const isResponseTopic = client.auth.authKeys.getAll().some(({ responseTopic }) => responseTopic === topic);
    return isSealedForOne(message) && isResponseTopic ? undefined : "it is not sealed with the key of its topic";
  };

  /** The page may also contain a wallet's client, which accepts the requests made to wallets. */
  const isForWallet = (topic: string, method: string): boolean => {
    const session = client.session.map.get(topic);
    if (session) return session.controller === session.self.publicKey;
    const event = walletEvents.get(method);
    return event !== undefined && client.events.listenerCount(event) > 0;
  };

  const requestProblem = ({ topic, payload: { method, params } }: ReceivedRequest): string | undefined => {
    if (isForWallet(topic, method)) return undefined;
    if (walletEvents.has(method)) return "a request that wallets do not send to sites";
    if (method !== "wc_sessionEvent") return undefined;
    const problem = eventProblem(params, client.session.map.get(topic)?.namespaces ?? {});
    return problem && `${method} ${problem}`;
  };

  /** A wallet settles with its own key. With the site's key it would count as a client of this page. */
  const isUnusable = ({ payload: { params } }: ReceivedRequest, ownKey: string): boolean => {
    const key = settledBy(params);
    return key === undefined || key === ownKey;
  };

  /** Removes the library's record of a request. One of the client's own requests may have the same id and method. */
  const forget = ({ payload: { id, method, params } }: ReceivedRequest): void => {
    const record = core.history.records.get(id);
    if (method !== KEPT_METHOD && record?.request.params === (params || null)) core.history.records.delete(id);
  };

  replaceStep<readonly [ReceivedRequest]>(engine, "onRelayEventRequest", (step) => async (event) => {
    if (waitingRequestCount(engine, event.topic) < RELAY_WAITING_REQUESTS_MAX) return step(event);
    forget(event);
    return report("too many requests wait");
  });

  replaceStep<readonly [ReceivedRequest]>(engine, "processRequest", (step) => async (event) => {
    const problem = requestProblem(event);
    if (problem) report(problem);
    else {
      const { topic, payload } = event;
      const approved = payload.method === "wc_sessionSettle" ? approvedProposalOf(client, topic) : undefined;
      if (approved && isUnusable(event, approved.publicKey)) {
        // The library refuses what has no parameters, and tells the wallet.
        await step({ topic, payload: { ...payload, params: {} } });
        await failPairing(client, topic, approved);
      } else await step(event);
    }
    forget(event);
  });

  replaceStep<readonly [ReceivedResponse]>(engine, "onRelayEventResponse", (step) => async (event) => {
    const { id } = event.payload;
    const method = core.history.records.get(id)?.request.method ?? "";
    const awaited = awaitedEvents.get(method);
    // The library catches it, and forgets the message.
    if (awaited && !eventsOf(engine)?.listeners(`${awaited}:${id}`).length) {
      throw new Error(`No caller is waiting for an answer to ${method}`);
    }
    return step(event);
  });

  replaceStep<readonly [ReceivedMessage]>(engine, "onRelayMessage", (step) => async (event) => {
    const problem = messageProblem(event);
    if (problem) report(problem);
    else await step(event);
    // Without an acknowledgement, a dropped message would arrive again at every start.
    const { topic, message } = event;
    if (core.relayer.messages.getWithoutAck([topic])[topic]?.includes(message)) {
      await core.relayer.messages.ack(topic, message);
    }
  });
};
