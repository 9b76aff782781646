import type { Namespace } from "../../domain/chain/caip.ts";
import type { PendingTransaction } from "../../domain/money/submission/pendingTransaction.ts";
import type { Portico } from "../../node.ts";

/** A payment as the visitor sees it before the press. */
export interface Shown {
  /** The account, and what is asked for: presses with equal keys ask for the same. */
  readonly key: string;
  /** What it does, in the words of `happened`. */
  readonly does: ReadonlyArray<string>;
  readonly atMillis: number;
  readonly submit: (again: boolean) => Promise<{ readonly hash?: string }>;
}

/** Something that a visitor can pay, to somebody whom nobody else pays. */
export interface Payment {
  readonly namespace: Namespace;
  /** Fills in the form, and previews it. */
  readonly show: (portico: Portico) => Promise<Shown>;
  /** The key of a transaction that the client knows; undefined if it is another payment. */
  readonly keyOf: (sent: PendingTransaction) => string | undefined;
  /** How often each thing has happened that it does. What has happened on another network is never wanted. */
  readonly happened: () => Promise<ReadonlyMap<string, number>>;
}

/** A transfer to somebody whom nobody else pays. `name` tells it from the other payments. */
export const transfer = (
  name: string,
  draft: NonNullable<Parameters<Portico["send"]["start"]>[0]> & { readonly recipient: string },
): Pick<Payment, "keyOf" | "show"> => {
  const key = (account: string) => `${account} ${name}`;
  return {
    show: async ({ send }) => {
      await send.start(draft);
      const { id, account, atMillis } = await send.preview();
      return { key: key(account), does: [name], atMillis, submit: (again) => send.submit({ id, again }) };
    },
    keyOf: ({ account, recipient }) =>
      recipient.toLowerCase() === draft.recipient.toLowerCase() ? key(account) : undefined,
  };
};
