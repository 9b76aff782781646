import { RequestAborted, WalletTimedOut } from "../../domain/errors/connection.ts";
import { jsonText } from "../../domain/untrustedValue.ts";

/** A request to a wallet. */
export interface WalletCall {
  readonly chainId: string;
  readonly method: string;
  readonly params: unknown;
}

/** A wallet's answer that arrived after its caller had given up. */
export interface LateAnswer {
  readonly call: WalletCall;
  readonly outcome: { readonly result: unknown } | { readonly error: unknown };
}

/** Identifies a request in a link to the wallet. */
export interface RequestReference {
  /** The JSON-RPC id. */
  readonly requestId: number;
  readonly topic: string;
}

/** What happens to a request that a caller waits for. All events of one request contain the same `call` object. */
export type RequestEvent =
  | { readonly type: "requested"; readonly call: WalletCall; readonly walletName: string }
  /** From now on a link can open the wallet at this request. Never emitted for a session that wants no links. */
  | { readonly type: "sent"; readonly call: WalletCall; readonly reference: RequestReference }
  /** Answered, refused, or given up. */
  | { readonly type: "ended"; readonly call: WalletCall };

/** A request on its way to a wallet. */
export interface SentRequest {
  readonly response: Promise<unknown>;
  /** Resolves once the request has left, unless the session wants no links. Never rejects. */
  readonly reference: Promise<RequestReference>;
}

export type OpenRequests = ReturnType<typeof openRequests>;

/** Amounts in base units are `bigint`, which JSON does not support. */
const nameOf = ({ chainId, method, params }: WalletCall): string =>
  jsonText([chainId, method, params], (part) => (typeof part === "bigint" ? `${part}n` : part));

/**
 * Sends requests to a wallet with a time limit, and sends none twice: while a request that timed out or was given up is
 * still open in the wallet, an identical request joins it. Reports late answers, so that a transaction that was
 * approved after all is not lost. Also reports the requests that callers wait for.
 */
export const openRequests = (options: {
  readonly timeoutMillis: number;
  readonly onLateAnswer: (answer: LateAnswer) => void;
  readonly onRequest: (event: RequestEvent) => void;
}) => {
  const abandoned = new Map<string, SentRequest>();
  /** Functions that stop waiting, by call. */
  const waiting = new Map<object, () => void>();

  const withinTime = (call: WalletCall, sent: SentRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        waiting.delete(call);
      };
      const abandon = (error: WalletTimedOut | RequestAborted) => {
        stop();
        abandoned.set(nameOf(call), sent);
        reject(error);
      };
      const { method } = call;
      const millis = options.timeoutMillis;
      const timer = setTimeout(() => abandon(new WalletTimedOut({ method, millis })), millis);
      waiting.set(call, () => abandon(new RequestAborted({ method })));
      sent.response.then(
        (result) => {
          stop();
          resolve(result);
        },
        (cause: unknown) => {
          stop();
          reject(cause);
        },
      );
    });

  const reportLateAnswer = (call: WalletCall, response: Promise<unknown>): void => {
    const name = nameOf(call);
    const settled = (outcome: LateAnswer["outcome"]) => {
      if (!abandoned.delete(name)) return;
      options.onLateAnswer({ call, outcome });
    };
    response.then(
      (result) => settled({ result }),
      (error: unknown) => settled({ error }),
    );
  };

  const send = async (call: WalletCall, walletName: string, start: () => SentRequest): Promise<unknown> => {
    let isOver = false;
    waiting.set(call, () => {
      isOver = true;
    });
    try {
      options.onRequest({ type: "requested", call, walletName });
      // The action that the request belongs to may have been aborted before the request was made.
      if (isOver) throw new RequestAborted({ method: call.method });
      const earlier = abandoned.get(nameOf(call));
      const sent = earlier ?? start();
      if (!earlier) reportLateAnswer(call, sent.response);
      else abandoned.delete(nameOf(call));
      void sent.reference.then((reference) => {
        if (!isOver) options.onRequest({ type: "sent", call, reference });
      });
      return await withinTime(call, sent);
    } finally {
      waiting.delete(call);
      isOver = true;
      options.onRequest({ type: "ended", call });
    }
  };

  return {
    send,
    /** Stops waiting for the call, which then fails with `RequestAborted`. */
    giveUp: (call: object): void => waiting.get(call)?.(),
  };
};
