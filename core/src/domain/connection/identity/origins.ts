import { type Connector, originOf } from "../connector.ts";

/** Where a wallet comes from, for wallets that a visitor could otherwise confuse. */
export interface VisibleOrigin {
  /** A reverse domain name, or the place in the page where the wallet was found. */
  readonly origin?: string;
  /** Which of several wallets this is that share the name and the origin. They are counted in the order shown. */
  readonly rival?: { readonly number: number; readonly count: number };
}

/** Each Latin letter with letters of other scripts and digits that look like it, as small or as capital letters. */
const lookalikes = "aаα4 bвβ8 cс eеε3 hнη kкκ liіıι1 mмμ nν oоο0 pрρ sѕ5 tтτ7 uυ xхχ yуγ zζ".split(" ");
const latin: ReadonlyMap<string, string> = new Map(
  lookalikes.flatMap(([letter = "", ...alike]) => alike.map((one) => [one, letter] as const)),
);

/** Maps names that look alike to the same text. */
export const comparableName = (name: string): string =>
  Array.from(
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]|\p{DI}/gu, ""),
    (letter) => latin.get(letter) ?? letter,
  ).join("");

const counted = (texts: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/**
 * Returns the origin of each wallet in a list whose name looks like that of another one. Wallets that are not in the
 * page have no connector and are only compared by name.
 */
export const visibleOrigins = (
  shown: ReadonlyArray<{ readonly name: string; readonly connector?: Pick<Connector, "rdns" | "origin"> }>,
): ReadonlyArray<VisibleOrigin> => {
  const names = shown.map(({ name }) => comparableName(name));
  const named = counted(names);
  const claims = shown.map(({ connector }, at) => {
    const origin = connector && originOf(connector);
    return origin !== undefined && (named.get(names[at] ?? "") ?? 0) > 1
      ? { origin, key: `${names[at]} ${origin}` }
      : {};
  });
  const counts = counted(claims.flatMap(({ key }) => key ?? []));
  const numbers = new Map<string, number>();
  return claims.map(({ origin, key }) => {
    if (key === undefined) return {};
    const count = counts.get(key) ?? 1;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    return { origin, ...(count > 1 ? { rival: { number, count } } : {}) };
  });
};
