import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { RELAY_PROPERTIES_MAX, WALLET_LIST_MAX } from "../../limits.ts";
import { type Decoded, MALFORMED } from "./decoded.ts";
import { decodePeerMetadata, Peer } from "./peer.ts";
import type { InboundRequest } from "./relayMessage.ts";
import { Chain, Name, SessionNamespaces } from "./sessionNamespaces.ts";

const Properties = Schema.Record(Schema.String, Schema.Unknown).check(Schema.isMaxProperties(RELAY_PROPERTIES_MAX));

const decodeSettlement = Schema.decodeUnknownOption(
  Schema.Struct({
    relay: Schema.Struct({ protocol: Name }),
    controller: Peer,
    namespaces: SessionNamespaces,
    expiry: Schema.Int,
    sessionProperties: Schema.optional(Properties),
    scopedProperties: Schema.optional(Properties),
    sessionConfig: Schema.optional(Schema.Struct({ disableDeepLink: Schema.optional(Schema.Boolean) })),
  }),
);
const decodeUpdate = Schema.decodeUnknownOption(Schema.Struct({ namespaces: SessionNamespaces }));
const decodeEvent = Schema.decodeUnknownOption(
  Schema.Struct({
    chainId: Chain,
    event: Schema.Struct({ name: Name, data: Schema.optional(Schema.Unknown) }),
  }),
);

/** Events that every site receives, each with a check of its data. */
const isDataOf: ReadonlyMap<string, (data: unknown) => boolean> = new Map<string, (data: unknown) => boolean>([
  ["chainChanged", Schema.is(Schema.Union([Name, Schema.Finite]))],
  ["accountsChanged", Schema.is(Schema.Union([Name, Schema.Array(Name).check(Schema.isMaxLength(WALLET_LIST_MAX))]))],
]);

const settlement = (params: unknown, nowMillis: number): Decoded<unknown> => {
  const settled = Option.getOrUndefined(decodeSettlement(params));
  if (!settled) return { problem: MALFORMED };
  const { controller, expiry } = settled;
  if (expiry * 1_000 <= nowMillis) return { problem: "belongs to a session that has expired" };
  return { value: { ...settled, controller: { ...controller, metadata: decodePeerMetadata(controller.metadata) } } };
};

/** The public key of the wallet that settles a session; undefined when the parameters are not a settlement. */
export const settledBy = (params: unknown): string | undefined =>
  Option.getOrUndefined(decodeSettlement(params))?.controller.publicKey;

const event = (params: unknown): Decoded<unknown> => {
  const decoded = Option.getOrUndefined(decodeEvent(params));
  const isData = isDataOf.get(decoded?.event.name ?? "");
  return decoded && isData?.(decoded.event.data) !== false ? { value: decoded } : { problem: MALFORMED };
};

const paramsOf = (method: string, params: unknown, nowMillis: number): Decoded<unknown> | undefined => {
  switch (method) {
    case "wc_sessionSettle":
      return settlement(params, nowMillis);
    case "wc_sessionUpdate":
      return Option.match(decodeUpdate(params), {
        onNone: () => ({ problem: MALFORMED }),
        onSome: (value) => ({ value }),
      });
    case "wc_sessionEvent":
      return event(params);
    // What they contain does not matter.
    case "wc_sessionExtend":
    case "wc_sessionPing":
    case "wc_sessionDelete":
    case "wc_pairingPing":
    case "wc_pairingDelete":
      return { value: {} };
    default:
      return undefined;
  }
};

/** A request that a wallet may send to a site, with its decoded parameters only. */
export const decodeRequest = (request: InboundRequest, nowMillis: number): Decoded<InboundRequest> => {
  const params = paramsOf(request.method, request.params, nowMillis);
  if (!params) return { problem: "a request that wallets do not send to sites" };
  return "problem" in params
    ? { problem: `${request.method} ${params.problem}` }
    : { value: { ...request, params: params.value } };
};

const isAbout = (
  chain: string,
  [name, { chains = [], accounts }]: readonly [string, SessionNamespaces[string]],
): boolean => name === chain || chains.includes(chain) || accounts.some((account) => account.startsWith(`${chain}:`));

/**
 * Why a site does not accept a decoded `wc_sessionEvent` in a session with these namespaces; undefined if it does. A
 * site receives changed accounts and networks always, and any other event only if the wallet approved it.
 */
export const eventProblem = (params: unknown, approved: SessionNamespaces): string | undefined => {
  const decoded = Option.getOrUndefined(decodeEvent(params));
  if (!decoded) return MALFORMED;
  const { chainId, event } = decoded;
  const about = Object.entries(approved).filter((entry) => isAbout(chainId, entry));
  if (about.length === 0) return "is for a network outside the session";
  const isApproved = isDataOf.has(event.name) || about.some(([, { events }]) => events.includes(event.name));
  return isApproved ? undefined : "was not approved";
};
