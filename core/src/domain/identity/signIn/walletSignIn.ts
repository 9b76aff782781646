import { sameAddress } from "../../account/account.ts";
import type { Cacao } from "../../chain/cacao.ts";
import { type AccountId, accountIdOf } from "../../chain/caip.ts";
import { parseSiwxMessage } from "../siwx/parseMessage.ts";
import type { SiwxMessageData } from "../siwx/siwxMessage.ts";
import type { SiwxSession } from "../siwx/siwxSession.ts";

/**
 * What a wallet of the page is asked to sign while it connects: a message without the address, which only the wallet
 * knows (docs/rules/identity.md#one-prompt).
 */
export type WalletSignIn = Omit<SiwxMessageData, "accountAddress">;

/** What a wallet signed while it connected. */
export interface WalletProof {
  readonly address: string;
  /** The text that was signed, in the words of the wallet. */
  readonly message: string;
  /** In the encoding of the namespace. */
  readonly signature: string;
}

/** What a wallet signed over the relay. */
export interface RelayedProof {
  readonly account: AccountId;
  readonly message: string;
  readonly signature: string;
  readonly cacao: Cacao;
}

const fixedFields = [
  "chainId",
  "domain",
  "uri",
  "version",
  "nonce",
  "statement",
  "requestId",
  "expirationTime",
  "notBefore",
] as const;

/**
 * The session of a proof; undefined when the wallet signed something else than it was asked to sign. The time of issue
 * is the wallet's when the site named none.
 */
export const sessionOfProof = (asked: WalletSignIn, proof: WalletProof): SiwxSession | undefined => {
  const { address, message, signature } = proof;
  const data = parseSiwxMessage(message);
  if (data instanceof Error || !sameAddress(data.accountAddress, address)) return undefined;
  const isAsked =
    fixedFields.every((field) => data[field] === asked[field]) &&
    (asked.issuedAt === undefined || data.issuedAt === asked.issuedAt) &&
    JSON.stringify(data.resources ?? []) === JSON.stringify(asked.resources ?? []);
  return isAsked ? { data, message, signature } : undefined;
};

/**
 * The session of a proof that came over the relay (docs/rules/connection.md#one-click-authentication); undefined when the
 * wallet signed another message than this site's. The library adds the time and what the wallet may do, so that the rest
 * of the message is its own.
 */
export const sessionOfRelay = (
  asked: Pick<WalletSignIn, "nonce" | "domain">,
  { account, message, signature, cacao }: RelayedProof,
): SiwxSession | undefined => {
  const data = parseSiwxMessage(message);
  if (data instanceof Error || data.nonce !== asked.nonce || data.domain !== asked.domain) return undefined;
  // One-click authentication exists on eip155 alone, whose addresses have no case of their own.
  return accountIdOf(data.chainId, data.accountAddress).toLowerCase() === account.toLowerCase()
    ? { data, message, signature, cacao }
    : undefined;
};
