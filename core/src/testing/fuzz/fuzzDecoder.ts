import fc from "fast-check";
import { decodeMessage } from "../../domain/relay/inbound/relayMessage.ts";
import { decodeRequest } from "../../domain/relay/inbound/request.ts";
import { decodeResponse } from "../../domain/relay/inbound/response.ts";
import { isWellFormedRequest } from "./wellFormed.ts";
import { type Paired, wireMessages } from "./wireMessages.ts";

/** Requests of a site that an answer may be for. */
const SENT = [
  "wc_sessionPropose",
  "wc_sessionAuthenticate",
  ...["eth_sendTransaction", "personal_sign", "solana_signMessage", "solana_signTransaction", "signPsbt"],
].map((method) =>
  method.startsWith("wc_") ? { method } : { method: "wc_sessionRequest", params: { request: { method } } },
);

export interface DecoderFigures {
  readonly messages: number;
  readonly requestsAccepted: number;
  readonly malformedAccepted: number;
}

/** Drives the decoders alone. Throws what a decoder throws. */
export const fuzzDecoder = (
  paired: Paired,
  options: { readonly count: number; readonly seed: number },
): DecoderFigures => {
  let [messages, requestsAccepted, malformedAccepted] = [0, 0, 0];
  fc.assert(
    fc.property(wireMessages(paired), fc.constantFrom(...SENT), ({ text }, sent) => {
      messages += 1;
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        return;
      }
      const message = decodeMessage(value);
      if ("problem" in message) return;
      if (!("method" in message.value)) return void decodeResponse(sent, message.value);
      const request = decodeRequest(message.value, Date.now());
      if ("problem" in request) return;
      requestsAccepted += 1;
      if (!isWellFormedRequest(value) || !isWellFormedRequest(request.value)) malformedAccepted += 1;
    }),
    { numRuns: options.count, seed: options.seed, endOnFailure: true },
  );
  return { messages, requestsAccepted, malformedAccepted };
};
