import type { Namespace } from "../../chain/caip.ts";
import { ADDRESS_LEADING_CHARACTERS, LOOKALIKE_TRAILING_CHARACTERS } from "../../limits.ts";
import type { HistoryEntry } from "../history.ts";
import type { PendingTransaction } from "../submission/pendingTransaction.ts";
import type { RecipientWarning } from "./sendState.ts";

/** The addresses that an account has dealt with. */
export interface KnownAddresses {
  /** Every address that appears in its history. Whoever sends it anything can put an address there. */
  readonly seen: ReadonlyArray<string>;
  /** The addresses that the account has sent to itself. */
  readonly sentTo: ReadonlyArray<string>;
  /** Whether the history could be read. Without it, nobody knows whether a recipient is new. */
  readonly isComplete: boolean;
}

/** Addresses of eip155 differ in case only by their checksum; those of other namespaces by what they mean. */
const identityOf = (namespace: Namespace, address: string): string =>
  namespace === "eip155" ? address.toLowerCase() : address;

/** The addresses in transactions of an account, newest first. */
export const knownAddresses = (
  namespace: Namespace,
  sender: string,
  entries: ReadonlyArray<Pick<HistoryEntry, "sentFrom" | "sentTo">> | undefined,
  pending: ReadonlyArray<Pick<PendingTransaction, "recipient">>,
): KnownAddresses => {
  const isSender = (address: string) => identityOf(namespace, address) === identityOf(namespace, sender);
  const recipients = pending.map(({ recipient }) => recipient);
  return {
    seen: [...recipients, ...(entries ?? []).flatMap(({ sentFrom, sentTo }) => [sentFrom, sentTo])],
    sentTo: [
      ...recipients,
      ...(entries ?? []).filter(({ sentFrom }) => isSender(sentFrom)).map(({ sentTo }) => sentTo),
    ],
    isComplete: entries !== undefined,
  };
};

/** The ends of an address that people compare. A look-alike has the same ends, whatever their case. */
const endsOf = (address: string): string =>
  `${address.slice(0, ADDRESS_LEADING_CHARACTERS)}…${address.slice(-LOOKALIKE_TRAILING_CHARACTERS)}`.toLowerCase();

/** What a sender should know of a recipient (docs/rules/send.md#recipients). */
export const recipientWarnings = (
  namespace: Namespace,
  {
    sender,
    recipient,
    isContract,
    hasForeignLetters = false,
  }: {
    readonly sender: string;
    readonly recipient: string;
    readonly isContract: boolean;
    /** Whether the recipient was named with letters outside a to z. */
    readonly hasForeignLetters?: boolean;
  },
  known: KnownAddresses,
): ReadonlyArray<RecipientWarning> => {
  const isSame = (address: string) => identityOf(namespace, address) === identityOf(namespace, recipient);
  const isContractWarning: ReadonlyArray<RecipientWarning> = isContract ? ["contract"] : [];
  const lettersWarning: ReadonlyArray<RecipientWarning> = hasForeignLetters ? ["letters"] : [];
  if (isSame(sender)) return ["self", ...isContractWarning, ...lettersWarning];
  const hasSentTo = known.sentTo.some(isSame);
  const isLookalike = (address: string) => !isSame(address) && endsOf(address) === endsOf(recipient);
  return [
    ...isContractWarning,
    ...lettersWarning,
    ...(!hasSentTo && [sender, ...known.seen].some(isLookalike) ? (["lookalike"] as const) : []),
    ...(!hasSentTo && known.isComplete ? (["new"] as const) : []),
  ];
};

const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;

/** Whether code at an address makes it a contract. An account that delegates to code (EIP-7702) has a key. */
export const isContractCode = (code: unknown): boolean =>
  typeof code === "string" && code !== "0x" && code !== "" && !DELEGATION.test(code);
