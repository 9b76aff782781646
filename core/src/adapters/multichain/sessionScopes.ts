import { type AccountId, type ChainId, isChainIdOf, type Namespace, parseAccountId } from "../../domain/chain/caip.ts";
import { isChainId } from "../../domain/chain/chainId.ts";
import { MULTICHAIN_SCOPES_MAX } from "../../domain/limits/multichain.ts";
import { RELAY_NAME_MAX_CHARACTERS, WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList, boundedNames, boundedText, fieldOf, isObject } from "../../domain/untrustedValue.ts";

/** What a wallet approved on one network (CAIP-217). It has an account at least. */
export interface SessionScope {
  readonly accounts: ReadonlyArray<AccountId>;
  readonly methods: ReadonlyArray<string>;
}

/** What a wallet approved in a session of the multichain API (CAIP-25), by network. */
export type SessionScopes = ReadonlyMap<ChainId, SessionScope>;

const ACCOUNT_MAX_CHARACTERS = 200;

const textsIn = (value: unknown, maxCharacters: number): ReadonlyArray<string> =>
  (boundedList(value, WALLET_LIST_MAX) ?? []).flatMap((text) => boundedText(text, maxCharacters) ?? []);

/** A scope is named after a network, or after a namespace whose networks it lists. */
const chainsOf = (name: string, scope: unknown): ReadonlyArray<ChainId> =>
  [name, ...textsIn(fieldOf(scope, "references"), ACCOUNT_MAX_CHARACTERS).map((each) => `${name}:${each}`)].filter(
    isChainId,
  );

const accountsOn = (chainId: ChainId, accounts: ReadonlyArray<string>): ReadonlyArray<AccountId> =>
  accounts.flatMap((text) => {
    const account = parseAccountId(text);
    return account instanceof Error || account.chainId !== chainId ? [] : [account.accountId];
  });

/**
 * Reads the scopes of a session. Leaves out what is malformed, and networks without an account. Undefined when the value
 * is not a session.
 */
export const sessionScopesIn = (session: unknown): SessionScopes | undefined => {
  const scopes = fieldOf(session, "sessionScopes");
  if (!isObject(scopes)) return undefined;
  const read = new Map<ChainId, SessionScope>();
  for (const name of boundedNames(scopes, MULTICHAIN_SCOPES_MAX)) {
    const scope = fieldOf(scopes, name);
    const listed = textsIn(fieldOf(scope, "accounts"), ACCOUNT_MAX_CHARACTERS);
    const methods = textsIn(fieldOf(scope, "methods"), RELAY_NAME_MAX_CHARACTERS);
    for (const chainId of chainsOf(name, scope)) {
      const accounts = accountsOn(chainId, listed);
      if (accounts.length > 0 && read.size < MULTICHAIN_SCOPES_MAX) read.set(chainId, { accounts, methods });
    }
  }
  return read;
};

/** The scopes of one namespace, in the wallet's order. */
export const scopesOn = (
  scopes: SessionScopes,
  namespace: Namespace,
): ReadonlyArray<readonly [ChainId, SessionScope]> =>
  [...scopes].filter(([chainId]) => isChainIdOf(chainId, namespace));
