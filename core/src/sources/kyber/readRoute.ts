import { readAddress } from "../../domain/account/readAddress.ts";
import { UnsafeSwap } from "../../domain/errors/money.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { sourceText } from "../../domain/money/sources/sourceFields.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";

/* What the service answered. It is hostile until it is read here. */

/** What was asked for. */
export interface RouteRequest {
  readonly tokenIn: `0x${string}`;
  readonly tokenOut: `0x${string}`;
  readonly amount: bigint;
  readonly router: `0x${string}`;
}

export interface FoundRoute {
  /** Sent back to the service unchanged. Nothing else reads it. */
  readonly summary: unknown;
  readonly amountOut: bigint;
  readonly gas?: bigint;
  /** The names of the exchanges on the route, each once. */
  readonly exchanges: ReadonlyArray<string>;
}

const UNITS = /^\d{1,78}$/;
const PATHS_MAX = 20;
const HOPS_MAX = 20;
const EXCHANGES_MAX = 3;

export const unitsIn = (value: unknown, name: string): bigint | undefined => {
  const text = fieldOf(value, name);
  return typeof text === "string" && UNITS.test(text) ? BigInt(text) : undefined;
};

export const badReply = (request: string, issue: string): BadReply => new BadReply({ request, issue });

const isAddressIn = (value: unknown, name: string, expected: `0x${string}`): boolean => {
  const text = fieldOf(value, name);
  const address = typeof text === "string" ? readAddress("eip155", text) : undefined;
  return address !== undefined && address.toLowerCase() === expected.toLowerCase();
};

/** The field `data` of an answer without an error, with the router that was agreed. */
export const dataOf = (answer: unknown, request: string, router: `0x${string}`): unknown => {
  const data = fieldOf(answer, "data");
  if (fieldOf(answer, "code") !== 0 || typeof data !== "object") throw badReply(request, "it has no data");
  // A router that the site does not know could take whatever is permitted to it.
  if (!isAddressIn(data, "routerAddress", router)) throw new UnsafeSwap({ reason: "spender" });
  return data;
};

const exchangesOf = (summary: unknown): ReadonlyArray<string> => {
  const paths = boundedList(fieldOf(summary, "route"), PATHS_MAX) ?? [];
  const names = paths.flatMap((path) =>
    (boundedList(path, HOPS_MAX) ?? []).flatMap((hop) => sourceText(hop, "exchange") ?? []),
  );
  return [...new Set(names)].slice(0, EXCHANGES_MAX);
};

/** The route in an answer. Throws when it is not the one that was asked for. */
export const readRoute = (answer: unknown, asked: RouteRequest): FoundRoute => {
  const request = "GET /routes";
  const summary = fieldOf(dataOf(answer, request, asked.router), "routeSummary");
  const amountOut = unitsIn(summary, "amountOut");
  const isAsked =
    isAddressIn(summary, "tokenIn", asked.tokenIn) &&
    isAddressIn(summary, "tokenOut", asked.tokenOut) &&
    unitsIn(summary, "amountIn") === asked.amount;
  if (!isAsked || amountOut === undefined) throw badReply(request, "it is a route for something else");
  const gas = unitsIn(summary, "gas");
  return { summary, amountOut, exchanges: exchangesOf(summary), ...(gas ? { gas } : {}) };
};
