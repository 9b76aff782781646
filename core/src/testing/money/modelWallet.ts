/** What the wallet was asked for and has not answered. */
export interface OpenRequest {
  readonly method: string;
  readonly params: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export const refusal = { code: 4001, message: "The visitor declined" };

/** A wallet whose visitor approves everything, or is asked. `answerOf` executes what is approved. */
export const modelWallet = (answerOf: (method: string, params: unknown) => unknown) => {
  const open: OpenRequest[] = [];
  const asked: Array<{ readonly method: string; readonly params: unknown }> = [];
  let behaviour: "approve" | "reject" | "ask" = "approve";
  let chainId = "eip155:1";
  return {
    open,
    /** The requests that the wallet got, apart from questions about its network. */
    asked,
    /** Changes the wallet's network, and tells nobody. */
    moveTo: (next: string) => {
      chainId = next;
    },
    setBehaviour: (next: typeof behaviour) => {
      behaviour = next;
    },
    /** A request of a tab, which hears no answer after it has been closed. */
    request: async (method: string, params: unknown, isOpen: () => boolean): Promise<unknown> => {
      if (method === "eth_chainId") return chainId.slice("eip155:".length);
      asked.push({ method, params });
      if (behaviour === "reject") throw refusal;
      if (behaviour === "approve") return answerOf(method, params);
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
    answer: (how: "approve" | "reject") => {
      const request = open.shift();
      if (!request) return;
      if (how === "reject") request.reject(refusal);
      else request.resolve(answerOf(request.method, request.params));
    },
  };
};
