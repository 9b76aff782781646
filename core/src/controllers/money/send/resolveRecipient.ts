import * as Effect from "effect/Effect";
import { parseAddress } from "../../../domain/account/address.ts";
import { hasNameSuffix } from "../../../domain/identity/nameRules.ts";
import { RECIPIENT_HISTORY_MILLIS } from "../../../domain/limits.ts";
import { namespacesOf } from "../../../domain/modal/features.ts";
import type { HistoryEntry } from "../../../domain/money/history.ts";
import type { PendingTransaction } from "../../../domain/money/send/pendingTransaction.ts";
import { knownAddresses, recipientWarnings } from "../../../domain/money/send/recipientWarnings.ts";
import type { RecipientWarning, SendRecipient } from "../../../domain/money/send/sendState.ts";
import type { AccountOnNetwork } from "../../chain/accountOnNetwork.ts";
import type { Names } from "../../identity/Names.ts";
import { NAMES_CHAIN } from "../../identity/nameService.ts";
import type { Transfers } from "./Transfers.ts";

/** Whom an account sends from, and what is known of those whom it has dealt with. */
export interface Sender {
  readonly account: AccountOnNetwork;
  readonly transfers: Transfers;
  readonly recent: Effect.Effect<ReadonlyArray<HistoryEntry> | undefined>;
  readonly pending: () => ReadonlyArray<PendingTransaction>;
}

/** Whether a text may be a name on a network: the service's own names on all that it serves, others on Ethereum. */
export const mayBeName = ({ network }: AccountOnNetwork, text: string): boolean =>
  text.includes(".") &&
  namespacesOf.names.includes(network.chainNamespace) &&
  (hasNameSuffix(text) || network.caipNetworkId === NAMES_CHAIN);

/** What a sender should know of a recipient, as far as it is known soon. */
export const warningsOf = Effect.fnUntraced(function* (
  { account, transfers, recent, pending }: Sender,
  recipient: string,
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
  const own = pending().filter((each) => each.account === account.accountId);
  const known = knownAddresses(chainNamespace, sender, entries, own);
  return recipientWarnings(chainNamespace, { sender, recipient, isContract }, known);
});

/** The recipient that an address or a name stands for. A name that cannot be looked up is no recipient. */
export const resolveRecipient = Effect.fnUntraced(function* (
  names: Pick<Names["Service"], "lookup">,
  sender: Sender,
  text: string,
): Effect.fn.Return<Extract<SendRecipient, { readonly text: string }>> {
  const { network } = sender.account;
  const plain = parseAddress(network.chainNamespace, text.trim());
  const found =
    typeof plain === "string"
      ? { address: plain }
      : mayBeName(sender.account, text)
        ? yield* Effect.orElseSucceed(names.lookup(text.trim()), () => undefined)
        : undefined;
  const address = found && parseAddress(network.chainNamespace, found.address);
  if (typeof address !== "string") return { status: "invalid", text };
  const { name, avatar } = { name: undefined, avatar: undefined, ...found };
  return {
    status: "resolved",
    text,
    address,
    ...(name ? { name } : {}),
    ...(avatar ? { avatarUrl: avatar } : {}),
    warnings: yield* warningsOf(sender, address),
  };
});
