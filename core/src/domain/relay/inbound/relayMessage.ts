import * as Schema from "effect/Schema";
import { RELAY_MESSAGE_MAX_DEPTH, RELAY_NAME_MAX_CHARACTERS } from "../../limits.ts";
import { isObject } from "../../untrustedValue.ts";
import type { Decoded } from "./decoded.ts";
import { WalletRefusal } from "./WalletRefusal.ts";

/** A JSON-RPC request of a wallet. */
export interface InboundRequest {
  readonly id: number;
  readonly jsonrpc: "2.0";
  readonly method: string;
  readonly params: unknown;
}

/** A wallet's answer to a request. */
export type InboundResponse = { readonly id: number; readonly jsonrpc: "2.0" } & (
  | { readonly result: unknown }
  | { readonly error: unknown }
);

export type InboundMessage = InboundRequest | InboundResponse;

/** JSON that is deeper than this could not be written again: that takes one call for each level. */
const isShallow = (value: unknown): boolean => {
  let level: ReadonlyArray<unknown> = [value];
  for (let depth = 0; depth <= RELAY_MESSAGE_MAX_DEPTH; depth += 1) {
    level = level.flatMap((each) => (isObject(each) ? Object.values(each) : []));
    if (level.length === 0) return true;
  }
  return false;
};

const isMessage = Schema.is(
  Schema.Struct({
    id: Schema.Int.check(Schema.isGreaterThan(0)),
    jsonrpc: Schema.Literal("2.0"),
    method: Schema.optional(Schema.String.check(Schema.isMaxLength(RELAY_NAME_MAX_CHARACTERS))),
    params: Schema.optional(Schema.Unknown),
    result: Schema.optional(Schema.Unknown),
    error: Schema.optional(Schema.Unknown),
  }),
);

/** A deciphered message as JSON-RPC 2.0. A refusal becomes a `WalletRefusal`. */
export const decodeMessage = (value: unknown): Decoded<InboundMessage> => {
  if (!isShallow(value)) return { problem: "it is too deep" };
  if (!isMessage(value)) return { problem: "it is not a JSON-RPC message" };
  const { id, jsonrpc, method, params, result, error } = value;
  if (method !== undefined) return { value: { id, jsonrpc, method, params } };
  if (Object.hasOwn(value, "result")) return { value: { id, jsonrpc, result } };
  if (isObject(error)) return { value: { id, jsonrpc, error: new WalletRefusal(error) } };
  return { problem: "it is neither a request nor an answer" };
};
