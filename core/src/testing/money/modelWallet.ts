import { fieldOf } from "../../domain/untrustedValue.ts";

/** What the wallet was asked for and has not answered. */
export interface OpenRequest {
  readonly method: string;
  readonly params: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What wallets throw for anything that has gone wrong. */
const internalError = { code: -32603, message: "Internal JSON-RPC error." };
/** How wallets say that the visitor has declined. */
const refusals = [
  { code: 4001, message: "The visitor declined" },
  { ...internalError, data: { originalError: { code: 4001 } } },
  { code: -32000, message: "User denied transaction signature" },
  { code: 5000, message: "" },
  new Error("Transaction cancelled"),
] as const;
/** How wallets pass on that a node has refused the transaction. */
const refusalOfNode = { ...internalError, data: { code: -32000, message: "insufficient funds for transfer" } };

/**
 * How a wallet answers. `approve`, `garble` and `break` do what was asked for, and then answer properly, answer something
 * else, or fail. `reject` says that the visitor declined, in one form after another, and `refuse` that the node has refused
 * it. `fail` does nothing, and does not say so.
 */
export type ModelAnswer = "approve" | "garble" | "break" | "reject" | "refuse" | "fail";
/** The answers after which nobody knows what has happened. */
export const unclearAnswers = ["garble", "break", "fail"] as const;

/** A wallet whose visitor approves everything, or is asked. `answerOf` executes what is approved. */
export const modelWallet = (answerOf: (method: string, params: unknown) => unknown) => {
  const open: OpenRequest[] = [];
  const asked: Array<{ readonly method: string; readonly params: unknown }> = [];
  let behaviour: ModelAnswer | "ask" = "approve";
  let chainId = "eip155:1";
  let refused = 0;
  /** The hashes of transactions by what the wallet has called them. */
  const names = new Map<unknown, string>();
  /** The receipts of user operations by their hashes; null while there is none. */
  const operations = new Map<unknown, object | null>();
  const perform = (how: ModelAnswer, method: string, params: unknown): unknown => {
    if (how === "reject") throw refusals[refused++ % refusals.length];
    if (how === "refuse") throw refusalOfNode;
    if (how === "fail") throw internalError;
    const result = answerOf(method, params);
    if (how === "break") throw internalError;
    return how === "garble" ? null : result;
  };
  return {
    open,
    /** The requests that the wallet got, apart from questions about its network. */
    asked,
    /** Changes the wallet's network, and tells nobody. */
    moveTo: (next: string) => {
      chainId = next;
    },
    /** From now on the wallet knows a transaction that it has sent, by this hash. */
    name: (sent: string, hash: string) => void names.set(sent, hash),
    /** From now on the wallet knows a user operation by this hash. */
    setOperation: (hash: string, receipt: object | null) => void operations.set(hash, receipt),
    setBehaviour: (next: typeof behaviour) => {
      behaviour = next;
    },
    /** A request of a tab, which hears no answer after it has been closed. */
    request: async (method: string, params: unknown, isOpen: () => boolean): Promise<unknown> => {
      if (method === "eth_chainId") return chainId.slice("eip155:".length);
      if (method === "eth_getTransactionByHash") {
        const hash = names.get(fieldOf(params, 0));
        return hash === undefined ? null : { hash };
      }
      const operation = operations.get(fieldOf(params, 0));
      if (method === "eth_getUserOperationReceipt") return operation ?? null;
      if (method === "eth_getUserOperationByHash") return operation === undefined ? null : { userOperation: {} };
      asked.push({ method, params });
      if (behaviour !== "ask") return perform(behaviour, method, params);
      return new Promise((resolve, reject) => {
        open.push({
          method,
          params,
          resolve: (value) => (isOpen() ? resolve(value) : undefined),
          reject: (error) => (isOpen() ? reject(error) : undefined),
        });
      });
    },
    /** Answers the oldest open request. */
    answer: (how: ModelAnswer) => {
      const request = open.shift();
      if (!request) return;
      try {
        request.resolve(perform(how, request.method, request.params));
      } catch (error) {
        request.reject(error);
      }
    },
  };
};
