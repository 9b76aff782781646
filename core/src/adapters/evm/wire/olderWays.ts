import { fieldOf, isObject } from "../../../domain/untrustedValue.ts";

type Run = (...parts: ReadonlyArray<unknown>) => unknown;
/** What the site gets for an answer of the wallet. */
type AnswerOf = (method: unknown, reply: unknown) => unknown;

const isRun = (value: unknown): value is Run => typeof value === "function";

/**
 * A member of a wallet's provider from before EIP-1193 with the answers that the site gets: `selectedAddress`, `enable()`,
 * `send(method, params)`, `send(call)`, and `send(call, callback)`, also as `sendAsync`. Undefined for any other.
 */
export const olderMember = (name: unknown, member: unknown, answerOf: AnswerOf): unknown => {
  if (name === "selectedAddress" && typeof member === "string")
    return String(answerOf("eth_coinbase", member)).toLowerCase();
  if (!isRun(member) || (name !== "enable" && name !== "send" && name !== "sendAsync")) return undefined;
  const run = member;
  return (call: unknown, next: unknown, ...rest: ReadonlyArray<unknown>): unknown => {
    const named = name === "enable" ? "eth_requestAccounts" : call;
    const method = typeof named === "string" ? named : fieldOf(named, "method");
    const forSite = (reply: unknown): unknown => {
      // Most of them answer with the whole object of JSON-RPC.
      const result = fieldOf(reply, "result");
      return isObject(reply) && result !== undefined
        ? { ...reply, result: answerOf(method, result) }
        : answerOf(method, reply);
    };
    const heard = typeof next === "function" ? (error: unknown, reply: unknown) => next(error, forSite(reply)) : next;
    const answer = run(call, heard, ...rest);
    return answer instanceof Promise ? answer.then(forSite) : forSite(answer);
  };
};
