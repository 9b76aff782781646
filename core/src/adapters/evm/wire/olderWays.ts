import { fieldOf, isObject } from "../../../domain/untrustedValue.ts";

type Run = (...parts: ReadonlyArray<unknown>) => unknown;
/** What the site gets for an answer of the wallet. */
type AnswerOf = (method: unknown, reply: unknown) => unknown;

/**
 * A function of a wallet's provider from before EIP-1193 with the answers that the site gets: `enable()`,
 * `send(method, params)`, `send(call)`, and `send(call, callback)`, also as `sendAsync`. Undefined for any other.
 */
export const olderWay = (name: unknown, run: Run, answerOf: AnswerOf): Run | undefined => {
  if (name !== "enable" && name !== "send" && name !== "sendAsync") return undefined;
  return (call, next, ...rest) => {
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
