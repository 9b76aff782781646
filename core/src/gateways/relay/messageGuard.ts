import { RELAY_MESSAGE_MAX_CHARACTERS } from "../../domain/limits.ts";
import type { SignClient } from "./libraryProvider.ts";
import { isEmitter, replaceStep } from "./libraryStep.ts";
import { type RelayMessage, requestProblem, responseProblem } from "./walletMessages.ts";

/** A message as it arrives. */
interface Arrived {
  readonly topic: string;
  readonly message: string;
  readonly transportType?: string;
}
/** A deciphered message. */
interface Deciphered {
  readonly topic: string;
  readonly payload: RelayMessage;
}

/** The first characters of an envelope in base64: sealed with the topic's key, or with a key made for one answer. */
const SEALED = /^A[A-P]/;
const SEALED_FOR_ONE = /^A[Q-Za-f]/;

/** Requests made to wallets, and the event with which a wallet's client reports each. */
const forWallets = {
  wc_sessionPropose: "session_proposal",
  wc_sessionRequest: "session_request",
  wc_sessionAuthenticate: "session_authenticate",
} as const;
const isForWallets = (method: unknown): method is keyof typeof forWallets =>
  typeof method === "string" && Object.hasOwn(forWallets, method);

/**
 * Requests whose answers matter only to a waiting caller, and do harm when nobody waits. Each comes with the event for
 * which its caller waits.
 */
const awaitedEvents: ReadonlyMap<unknown, string> = new Map([
  ["wc_sessionSettle", "session_approve"],
  ["wc_sessionUpdate", "session_update"],
  ["wc_sessionExtend", "session_extend"],
  ["wc_sessionPing", "session_ping"],
]);

/**
 * Makes a client of the relay's library drop messages that no wallet should send, before it acts on them. The library
 * starts many of its own checks without waiting for the outcome. Each reason is reported once.
 */
export const guardMessages = (client: SignClient, onProblem: (message: string) => void): void => {
  const { core, engine } = client;
  const reported = new Set<string>();
  const reportOnce = (problem: string): void => {
    if (reported.has(problem)) return;
    reported.add(problem);
    onProblem(`A relay message was dropped: ${problem}`);
  };

  const envelopeProblem = ({ topic, message, transportType }: Arrived): string | undefined => {
    if (transportType === "link_mode") return undefined;
    if (message.length > RELAY_MESSAGE_MAX_CHARACTERS) return "it is too long";
    if (SEALED.test(message)) return undefined;
    const isResponseTopic = client.auth.authKeys.getAll().some(({ responseTopic }) => responseTopic === topic);
    return SEALED_FOR_ONE.test(message) && isResponseTopic ? undefined : "it is not sealed with the key of its topic";
  };

  // Pairings ignore a message that is not sealed for a topic. Without this step they would also accept an open
  // envelope.
  const [SEALED_TYPE, IGNORED_TYPE] = [0, 1];
  replaceStep<readonly [string]>(
    core.crypto,
    "getPayloadType",
    () => (message) => (SEALED.test(message) ? SEALED_TYPE : IGNORED_TYPE),
  );

  /** The page may also contain a wallet's client, which accepts the requests made to wallets. */
  const isOfWallet = ({ topic, payload: { method } }: Deciphered): boolean => {
    const session = client.session.map.get(topic);
    if (session) return session.controller === session.self.publicKey;
    return isForWallets(method) && client.events.listenerCount(forWallets[method]) > 0;
  };

  const isAwaited = (method: string, id: unknown): boolean => {
    const name = awaitedEvents.get(method);
    const waiting: unknown = Reflect.get(engine, "events");
    return name === undefined || (isEmitter(waiting) && waiting.listeners(`${name}:${id}`).length > 0);
  };

  const recordOf = (id: unknown) => (typeof id === "number" ? core.history.records.get(id) : undefined);

  /** Removes the library's record of the request. One of the client's own requests may have the same id. */
  const forget = ({ topic, payload: { id, method, params } }: Deciphered): void => {
    for (const [key, record] of core.history.records) {
      const { request } = record;
      if (key !== id || record.topic !== topic || request.method !== method) continue;
      if (request.params === (params || null)) core.history.records.delete(key);
    }
  };

  const checkResponse = ({ topic, payload }: Deciphered): void => {
    const record = recordOf(payload.id);
    if (!record) return;
    const { method } = record.request;
    if (!isAwaited(method, payload.id)) throw new Error(`No caller is waiting for an answer to ${method}`);
    // A one-click authentication is answered on its own topic.
    const isOnOtherTopic = record.topic !== topic && method !== "wc_sessionAuthenticate";
    const problem = isOnOtherTopic
      ? "came from a peer that did not receive the request"
      : responseProblem(method, payload);
    if (!problem) return;
    reportOnce(`the answer to ${method} ${problem}`);
    throw new Error(problem);
  };
  // The library catches what such a step throws, and forgets the message.
  const checkResponsesFirst = (owner: object) =>
    replaceStep<readonly [Deciphered]>(owner, "onRelayEventResponse", (step) => async (event) => {
      checkResponse(event);
      return step(event);
    });
  checkResponsesFirst(engine);
  checkResponsesFirst(core.pairing);

  replaceStep<readonly [Deciphered]>(engine, "processRequest", (step) => async (event) => {
    const approved = client.session.map.get(event.topic)?.namespaces;
    const problem = isOfWallet(event) ? undefined : requestProblem(event.payload, approved, Date.now());
    if (problem === undefined) return step(event);
    forget(event);
    return reportOnce(problem);
  });

  replaceStep<readonly [Arrived]>(engine, "onRelayMessage", (step) => async (event) => {
    const problem = envelopeProblem(event);
    if (problem) reportOnce(problem);
    else await step(event);
    // Without an acknowledgement, a dropped message would arrive again at every start.
    const { topic, message } = event;
    if (core.relayer.messages.getWithoutAck([topic])[topic]?.includes(message)) {
      await core.relayer.messages.ack(topic, message);
    }
  });
};
