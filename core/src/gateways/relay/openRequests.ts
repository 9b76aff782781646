import { RequestAborted, WalletTimedOut } from "../../domain/errors/connection.ts";

/** A request that a wallet has not answered. */
export interface WalletCall {
  readonly chainId: string;
  readonly method: string;
  readonly params: unknown;
}

/** How a wallet answered after its caller had given up. */
export interface LateAnswer {
  readonly call: WalletCall;
  readonly outcome: { readonly result: unknown } | { readonly error: unknown };
}

/** What names a request in a link to the wallet that has it. */
export interface RequestReference {
  /** The JSON-RPC id. */
  readonly requestId: number;
  readonly topic: string;
}

/** What becomes of a request that somebody waits for; `call` is the same object in all that is told of one. */
export type RequestEvent =
  | { readonly type: "asked"; readonly call: WalletCall; readonly walletName: string }
  /** The wallet can be opened at it from now on. Never told of a session that wants no links. */
  | { readonly type: "sent"; readonly call: WalletCall; readonly reference: RequestReference }
  /** Answered, refused, or given up. */
  | { readonly type: "over"; readonly call: WalletCall };

/** A request on its way to a wallet. */
export interface SentRequest {
  readonly answer: Promise<unknown>;
  /** Once it left, unless the session wants no links; never rejects. */
  readonly reference: Promise<RequestReference>;
}

/** Base units are `bigint`, which JSON does not know. */
const nameOf = ({ chainId, method, params }: WalletCall): string =>
  JSON.stringify([chainId, method, params], (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));

/**
 * Sends requests to a wallet with a limit on the waiting, and sends none twice: while a request that ran out of time, or
 * was given up, is still open in the wallet, the same request joins it. What is answered late is told, so that a
 * transaction that was approved after all is not lost. What is waited for is told too.
 */
export const openRequests = (options: {
  readonly timeoutMillis: number;
  readonly onLateAnswer: (answer: LateAnswer) => void;
  readonly onRequest: (event: RequestEvent) => void;
}) => {
  const abandoned = new Map<string, SentRequest>();
  /** How to stop waiting, by the call. */
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
      sent.answer.then(
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

  const tellWhenLate = (call: WalletCall, answer: Promise<unknown>): void => {
    const name = nameOf(call);
    const settled = (outcome: LateAnswer["outcome"]) => {
      if (!abandoned.delete(name)) return;
      options.onLateAnswer({ call, outcome });
    };
    answer.then(
      (result) => settled({ result }),
      (error: unknown) => settled({ error }),
    );
  };

  const ask = async (call: WalletCall, walletName: string, send: () => SentRequest): Promise<unknown> => {
    const earlier = abandoned.get(nameOf(call));
    const sent = earlier ?? send();
    if (!earlier) tellWhenLate(call, sent.answer);
    else abandoned.delete(nameOf(call));
    let isOver = false;
    options.onRequest({ type: "asked", call, walletName });
    void sent.reference.then((reference) => {
      if (!isOver) options.onRequest({ type: "sent", call, reference });
    });
    try {
      return await withinTime(call, sent);
    } finally {
      isOver = true;
      options.onRequest({ type: "over", call });
    }
  };

  return {
    ask,
    /** Whoever waited for the call does no more; it fails with `RequestAborted`. */
    giveUp: (call: object): void => waiting.get(call)?.(),
  };
};
