import type { MoneyViewTexts } from "@portico/core/strings";

type OriginTexts = MoneyViewTexts["origin"];

/** Sources that read from the network itself. */
const NETWORK_SOURCES: ReadonlySet<string> = new Set([
  "network",
  "multicall",
  "solana-accounts",
  "solana-signatures",
  "esplora",
]);
const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text for a source that is no proper name. */
const phraseFor = (id: string, { names }: OriginTexts): string | undefined => {
  if (id === "hosted") return names.service;
  if (id === "wallet") return names.wallet;
  return NETWORK_SOURCES.has(id) ? names.network : undefined;
};

/** A source of the site has only its id, such as `uniswap-v3`. */
const nameIn = (id: string): string => (SLUG.test(id) ? capitalised(id.replaceAll("-", " ")) : id);

/** What visitors read for the id of a source, within a sentence. */
export const sourceName = (id: string, texts: OriginTexts): string => phraseFor(id, texts) ?? nameIn(id);

/** The same where it stands alone. */
export const sourceLabel = (id: string, texts: OriginTexts): string => {
  const phrase = phraseFor(id, texts);
  return phrase === undefined ? nameIn(id) : capitalised(phrase);
};
