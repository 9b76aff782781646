import { RELAY_MESSAGE_MAX_CHARACTERS } from "../../../domain/limits.ts";
import { decodeMessage, type InboundMessage, type InboundRequest } from "../../../domain/relay/inbound/relayMessage.ts";
import { decodeRequest } from "../../../domain/relay/inbound/request.ts";
import { decodeResponse } from "../../../domain/relay/inbound/response.ts";
import { isObject } from "../../../domain/untrustedValue.ts";
import type { SignClient } from "../libraryProvider.ts";
import { isSealed, isSealedForOne } from "./envelope.ts";
import { replaceStep } from "./libraryStep.ts";

type Core = SignClient["core"];

/** Requests that sites make to wallets. A page may also contain a wallet, which shares the library's core. */
const walletMethods: ReadonlySet<string> = new Set([
  "wc_sessionPropose",
  "wc_sessionRequest",
  "wc_sessionAuthenticate",
]);

/** A settlement without parameters: the library refuses it, and tells the wallet. */
const withoutParams = (request: InboundRequest): InboundRequest => ({ ...request, params: {} });

/**
 * The library reads a failed authentication's message only, and passes on whatever it is: the failure itself, so that
 * its code is not lost.
 */
const forAuthentication = <Message extends InboundMessage>(response: Message): Message =>
  "error" in response && isObject(response.error)
    ? {
        ...response,
        error: { code: "code" in response.error ? response.error.code : undefined, message: response.error },
      }
    : response;

/** The cores whose messages are decoded. Clients of the library may share one. */
const decoding = new WeakSet<object>();

/**
 * Decodes each message after the library has deciphered it and before it acts on it. The library gets the decoded
 * message, with nothing in it that we have not read. It forgets a message whose decoding throws.
 */
export const decodeDeciphered = (core: Core, report: (problem: string) => void): void => {
  if (decoding.has(core)) return;
  decoding.add(core);

  const reportDropped = (problem: string): Error => {
    report(problem);
    return new Error(problem);
  };

  const decode = (topic: string, deciphered: unknown): InboundMessage => {
    const message = decodeMessage(deciphered);
    if ("problem" in message) throw reportDropped(message.problem);
    const { value } = message;
    if ("method" in value) {
      if (walletMethods.has(value.method)) return value;
      const request = decodeRequest(value, Date.now());
      if ("value" in request) return request.value;
      const problem = reportDropped(request.problem);
      if (value.method === "wc_sessionSettle") return withoutParams(value);
      throw problem;
    }
    const record = core.history.records.get(value.id);
    if (!record) throw new Error("No request has this id");
    const { request } = record;
    // A one-click authentication is answered on its own topic.
    if (record.topic !== topic && request.method !== "wc_sessionAuthenticate") {
      throw reportDropped(`the answer to ${request.method} came from a peer that did not receive the request`);
    }
    const response = decodeResponse(request, value);
    return request.method === "wc_sessionAuthenticate" ? forAuthentication(response) : response;
  };

  /** The message that is being read. Pairings and sessions decipher each message of a pairing at the same time. */
  let current:
    | { readonly topic: string; readonly message: string; readonly reading: Promise<InboundMessage> }
    | undefined;

  replaceStep<readonly [string, string, { readonly encoding?: string }?]>(core.crypto, "decode", (decipher) => {
    const read = async (topic: string, message: string, options: object | undefined): Promise<InboundMessage> => {
      if (message.length > RELAY_MESSAGE_MAX_CHARACTERS) throw reportDropped("it is too long");
      if (!isSealed(message) && !isSealedForOne(message)) throw reportDropped("it is not sealed");
      return decode(topic, await decipher(topic, message, options));
    };
    return (topic, message, options) => {
      // Links between apps do not pass the relay.
      if (options?.encoding === "base64url") return decipher(topic, message, options);
      if (current?.topic === topic && current.message === message) return current.reading;
      const reading = read(topic, message, options);
      current = { topic, message, reading };
      queueMicrotask(() => {
        current = undefined;
      });
      return reading;
    };
  });

  // Pairings ignore a message that is not sealed for a topic, and read the type of an envelope without catching the
  // failure.
  const [SEALED_TYPE, IGNORED_TYPE] = [0, 1];
  replaceStep<readonly [string]>(
    core.crypto,
    "getPayloadType",
    () => (message) => (isSealed(message) ? SEALED_TYPE : IGNORED_TYPE),
  );
};
