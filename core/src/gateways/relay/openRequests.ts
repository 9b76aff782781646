import { WalletTimedOut } from "../../domain/errors/connection.ts";

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

/** Base units are `bigint`, which JSON does not know. */
const nameOf = ({ chainId, method, params }: WalletCall): string =>
  JSON.stringify([chainId, method, params], (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));

/**
 * Sends requests to a wallet with a limit on the waiting, and sends none twice: while a request that ran out of time is
 * still open in the wallet, the same request joins it. What is answered late is told, so that a transaction that was
 * approved after all is not lost.
 */
export const openRequests = (options: {
  readonly timeoutMillis: number;
  readonly onLateAnswer: (answer: LateAnswer) => void;
}) => {
  const abandoned = new Map<string, Promise<unknown>>();

  const withinTime = (call: WalletCall, answer: Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        abandoned.set(nameOf(call), answer);
        reject(new WalletTimedOut({ method: call.method, millis: options.timeoutMillis }));
      }, options.timeoutMillis);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
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

  return (call: WalletCall, send: () => Promise<unknown>): Promise<unknown> => {
    const earlier = abandoned.get(nameOf(call));
    const answer = earlier ?? send();
    if (!earlier) tellWhenLate(call, answer);
    else abandoned.delete(nameOf(call));
    return withinTime(call, answer);
  };
};
