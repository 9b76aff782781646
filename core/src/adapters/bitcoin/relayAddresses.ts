import type { Accounts } from "../../domain/account/account.ts";
import { storageKeys } from "../../domain/connection/storageKeys.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { SessionPart } from "../relay/sessionPart.ts";
import { bitcoinAccounts, type ShownAddress } from "./BitcoinWallet.ts";
import { addressesOf } from "./walletAnswer.ts";

/** Method of the relay that tells all addresses of a person, and the session property that saves asking. */
const ADDRESSES_METHOD = "getAccountAddresses";
const ADDRESSES_PROPERTY = `bip122_${ADDRESSES_METHOD}`;

const shownIn = (answer: unknown): ReadonlyArray<ShownAddress> =>
  addressesOf(answer, (entry) => (fieldOf(entry, "intention") === "ordinal" ? "ordinal" : "payment"));

/** What the wallet told when it settled the session; nothing where it did not. */
const toldAddresses = (properties: RelaySession["properties"]): unknown => {
  try {
    return JSON.parse(String(properties[ADDRESSES_PROPERTY]));
  } catch {
    return undefined;
  }
};

/**
 * A person's accounts with what their wallet tells of them and of their other addresses
 * (docs/rules/connection.md#bitcoin-over-the-relay). Undefined for an answer about somebody else, or none at all.
 */
const withAddresses = (accounts: Accounts, answer: unknown): Accounts | undefined => {
  const shown = shownIn(answer);
  const inShown = (address: string) => shown.find((other) => other.address === address);
  if (!inShown(accounts[0].address)) return undefined;
  const others = shown.filter(({ address }) => !accounts.some((known) => known.address === address));
  return bitcoinAccounts([...accounts.map((account) => inShown(account.address) ?? account), ...others]);
};

/**
 * The library opens the wallet's app for each request when it was opened by a link before
 * (docs/rules/connection.md#remembered-link).
 */
const opensWallet = (): boolean => {
  try {
    return typeof document !== "undefined" && Boolean(localStorage.getItem(storageKeys.deepLinkChoice));
  } catch {
    return false;
  }
};

/**
 * The accounts of a session with all addresses of their person: as the wallet told when it settled the session, else as it
 * answers later. It is asked in the background, and not at all where that would send the visitor to its app.
 */
export const relayAddresses = (
  part: Pick<SessionPart, "accounts" | "approves" | "ask" | "watch">,
  properties: RelaySession["properties"],
  log: AdapterContext["log"],
) => {
  const told = toldAddresses(properties);
  let accounts = withAddresses(part.accounts, told) ?? part.accounts;
  const isKnown = (next: Accounts) =>
    next[0].address === accounts[0].address &&
    next.every(({ address }) => accounts.some((known) => known.address === address));

  const watch: SessionPart["watch"] = (listener) => {
    let isWatching = true;
    const complete = async () => {
      const before = accounts;
      // The link that opened the wallet is remembered once the connection is made.
      await new Promise((resolve) => setTimeout(resolve));
      if (withAddresses(before, told) || !part.approves(ADDRESSES_METHOD) || opensWallet()) return;
      const all = withAddresses(before, await part.ask(ADDRESSES_METHOD, undefined));
      if (!all || !isWatching || before !== accounts) return;
      accounts = all;
      listener.accountsChanged(all);
    };
    const completeLater = () =>
      void complete().catch((cause: unknown) => log("info", `The wallet tells no other addresses: ${String(cause)}`));
    const stop = part.watch({
      ...listener,
      accountsChanged: (next) => {
        if (isKnown(next)) return;
        accounts = withAddresses(next, told) ?? next;
        listener.accountsChanged(accounts);
        completeLater();
      },
    });
    completeLater();
    return () => {
      isWatching = false;
      stop();
    };
  };

  return { accounts: () => accounts, watch };
};
