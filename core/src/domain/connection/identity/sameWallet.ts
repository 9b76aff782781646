import { type Connector, isInPage, isRelay } from "../connector.ts";
import { listedNameOf } from "./listedNames.ts";

/** Connectors of one wallet, each on another namespace. */
export type WalletMembers = ReadonlyArray<Connector>;

/** What proves that connectors belong together: the kit made them, or the wallet is one object of the page. */
const proofOf = ([first]: WalletMembers): string | undefined => {
  if (first === undefined) return undefined;
  return first.type === "AUTH" ? "embedded" : isRelay(first) ? "relay" : first.providerKey;
};

/** What a wallet of the page claims to be, by its reverse domain name. Every wallet can claim any name. */
const claimOf = (members: WalletMembers): string | undefined => members.find((one) => isInPage(one) && one.rdns)?.rdns;

/** A listed name together with the bytes of an icon. An `https:` icon is not compared, because its bytes are unknown. */
const appearanceOf = (members: WalletMembers): string | undefined => {
  const appearances = members.map((one) => {
    const listed = isInPage(one) && listedNameOf(one.name);
    return listed && one.imageUrl?.startsWith("data:") ? `${listed} ${one.imageUrl}` : undefined;
  });
  return appearances.every((one) => one === appearances[0]) ? appearances[0] : undefined;
};

/** Whether connectors cannot all be one wallet: two are on one namespace, or they claim different domain names. */
const isContradictory = (members: WalletMembers): boolean =>
  new Set(members.map(({ namespace }) => namespace)).size < members.length ||
  new Set(members.flatMap(({ rdns }) => rdns ?? [])).size > 1;

const grouped = <A>(all: ReadonlyArray<A>, keyOf: (one: A) => unknown): ReadonlyArray<ReadonlyArray<A>> => {
  const groups = new Map<unknown, Array<A>>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
};

/** Joins what shares a key, unless the whole would be contradictory: then it is not known which ones belong together. */
const joined = (
  wallets: ReadonlyArray<WalletMembers>,
  keyOf: (members: WalletMembers) => string | undefined,
): ReadonlyArray<WalletMembers> =>
  grouped(wallets, (members) => keyOf(members) ?? members).flatMap((alike) =>
    isContradictory(alike.flat()) ? alike : [alike.flat()],
  );

/**
 * Groups the connectors of a page by wallet (docs/rules/connection.md#one-wallet-on-several-namespaces). Which ones are
 * one wallet does not depend on their order, and no connector is lost, so no wallet can remove another one. Wallets are
 * in the order of their first connector.
 */
export const walletsOf = (connectors: ReadonlyArray<Connector>): ReadonlyArray<WalletMembers> => {
  const single = connectors.map((connector) => [connector]);
  const wallets = [proofOf, claimOf, appearanceOf].reduce<ReadonlyArray<WalletMembers>>(joined, single);
  const walletOf = new Map(wallets.flatMap((members) => members.map((member) => [member, members] as const)));
  return grouped(connectors, (connector) => walletOf.get(connector));
};
