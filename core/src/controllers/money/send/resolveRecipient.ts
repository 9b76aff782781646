import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { typedAddressOn } from "../../../domain/account/addressOn.ts";
import { InvalidAddress } from "../../../domain/errors/input.ts";
import { addressCoinType } from "../../../domain/identity/coinType.ts";
import { hasForeignLetters } from "../../../domain/identity/foreignLetters.ts";
import { RECIPIENT_HISTORY_MILLIS } from "../../../domain/limits/money.ts";
import type { HistoryEntry } from "../../../domain/money/history.ts";
import { knownAddresses, recipientWarnings } from "../../../domain/money/send/recipientWarnings.ts";
import type { RecipientWarning, SendRecipient } from "../../../domain/money/send/sendState.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import type { AccountOnNetwork } from "../../chain/accountOnNetwork.ts";
import type { Names } from "../../identity/Names.ts";
import type { Transfers } from "./Transfers.ts";

/** Whom an account sends from, and what is known of those whom it has dealt with. */
export interface Sender {
  readonly account: AccountOnNetwork;
  readonly transfers: Transfers;
  readonly recent: Effect.Effect<ReadonlyArray<HistoryEntry> | undefined>;
  readonly pending: () => ReadonlyArray<PendingTransaction>;
}

/** Whether a text may be a name with an address on the network. */
export const mayBeName = ({ network }: AccountOnNetwork, text: string): boolean =>
  text.includes(".") && addressCoinType(network) !== undefined;

/** What a sender should know of a recipient, as far as it is known soon. */
export const warningsOf = Effect.fnUntraced(function* (
  { account, transfers, recent, pending }: Sender,
  recipient: string,
  name?: string,
): Effect.fn.Return<ReadonlyArray<RecipientWarning>> {
  const { network, address: sender } = account;
  const [isContract, entries] = yield* Effect.all(
    [
      transfers.isContract(network, recipient),
      Effect.timeoutOrElse(recent, { duration: RECIPIENT_HISTORY_MILLIS, orElse: () => Effect.undefined }),
    ],
    { concurrency: "unbounded" },
  );
  const { chainNamespace } = network;
  // The contract of a swap is not somebody whom the account has sent to.
  const own = pending().filter((each) => each.account === account.accountId && !each.swap);
  const known = knownAddresses(chainNamespace, sender, entries, own);
  const recipientFacts = { sender, recipient, isContract, hasForeignLetters: hasForeignLetters(name ?? "") };
  return recipientWarnings(chainNamespace, recipientFacts, known);
});

/** The recipient that an address, or a name on the sender's network, stands for. */
export const resolveRecipient = Effect.fnUntraced(function* (
  names: Pick<Names["Service"], "lookup">,
  sender: Sender,
  text: string,
): Effect.fn.Return<Extract<SendRecipient, { readonly text: string }>> {
  const { network } = sender.account;
  const { chainNamespace: namespace, caipNetworkId: chainId } = network;
  const typed = text.trim();
  const plain = typedAddressOn(network, typed);
  if (plain !== undefined) {
    return { status: "resolved", text, address: plain, warnings: yield* warningsOf(sender, plain) };
  }
  if (!mayBeName(sender.account, typed)) {
    return { status: "invalid", text, error: new InvalidAddress({ input: typed, namespace }) };
  }
  const found = yield* Effect.result(names.lookup({ name: typed, chainId }));
  if (Result.isFailure(found)) return { status: "invalid", text, error: found.failure };
  const { name, address, avatar } = found.success;
  return {
    status: "resolved",
    text,
    address,
    name,
    ...(avatar ? { avatarUrl: avatar } : {}),
    warnings: yield* warningsOf(sender, address, name),
  };
});
