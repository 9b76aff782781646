import type { Accounts } from "../../domain/account/account.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { SessionPart } from "../relay/sessionPart.ts";
import { bitcoinAccounts, type ReportedAddress } from "./BitcoinWallet.ts";
import { addressesOf } from "./walletResponse.ts";

/**
 * The relay method that returns all addresses of a person, and the session property that makes the request unnecessary.
 */
const ADDRESSES_METHOD = "getAccountAddresses";
const ADDRESSES_PROPERTY = `bip122_${ADDRESSES_METHOD}`;

const addressesIn = (response: unknown): ReadonlyArray<ReportedAddress> =>
  addressesOf(response, (entry) => (fieldOf(entry, "intention") === "ordinal" ? "ordinal" : "payment"));

/** The addresses that the wallet reported when it settled the session, or undefined if it reported none. */
const reportedAddresses = (properties: RelaySession["properties"]): unknown => {
  try {
    return JSON.parse(String(properties[ADDRESSES_PROPERTY]));
  } catch {
    return undefined;
  }
};

/**
 * A person's accounts, completed with what the wallet reports about them and about the person's other addresses
 * (docs/rules/connection.md#bitcoin-over-the-relay). Undefined when there is no answer, or when it is about somebody
 * else.
 */
const withAddresses = (accounts: Accounts, response: unknown): Accounts | undefined => {
  const addresses = addressesIn(response);
  const findAddress = (address: string) => addresses.find((other) => other.address === address);
  if (!findAddress(accounts[0].address)) return undefined;
  const others = addresses.filter(({ address }) => !accounts.some((account) => account.address === address));
  return bitcoinAccounts([...accounts.map((account) => findAddress(account.address) ?? account), ...others]);
};

/**
 * If a link opened the wallet's app before, the library opens the app again for each request
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
 * The accounts of a session with all addresses of the person. They come from what the wallet reported when it settled
 * the session, or else from a later request. That request runs in the background, and is not made if it would send the
 * visitor to the wallet's app.
 */
export const relayAddresses = (
  part: Pick<SessionPart, "accounts" | "approves" | "request" | "watch">,
  properties: RelaySession["properties"],
  log: AdapterContext["log"],
) => {
  const reported = reportedAddresses(properties);
  let accounts = withAddresses(part.accounts, reported) ?? part.accounts;
  const isKnown = (next: Accounts) =>
    next[0].address === accounts[0].address &&
    next.every(({ address }) => accounts.some((account) => account.address === address));

  const watch: SessionPart["watch"] = (listener) => {
    let isWatching = true;
    const complete = async () => {
      const previous = accounts;
      // The link that opened the wallet is stored only after the connection is made.
      await new Promise((resolve) => setTimeout(resolve));
      if (withAddresses(previous, reported) || !part.approves(ADDRESSES_METHOD) || opensWallet()) return;
      const completed = withAddresses(previous, await part.request(ADDRESSES_METHOD, undefined));
      if (!completed || !isWatching || previous !== accounts) return;
      accounts = completed;
      listener.accountsChanged(completed);
    };
    const completeLater = () =>
      void complete().catch((cause: unknown) =>
        log("info", `The wallet did not report its other addresses: ${String(cause)}`),
      );
    const stop = part.watch({
      ...listener,
      accountsChanged: (next) => {
        if (isKnown(next)) return;
        accounts = withAddresses(next, reported) ?? next;
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
