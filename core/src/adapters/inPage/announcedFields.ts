import { RDNS_MAX_CHARACTERS, WALLET_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import { imageLink } from "../../domain/links/linkPolicy.ts";
import { boundedText, fieldOf, oneLine } from "../../domain/untrustedValue.ts";

/**
 * Reads what wallets of the page report about themselves. Each field is read once, and is left out if it is not valid.
 */

/** A short text of a wallet, as it is shown. */
export const displayText = (value: unknown): string | undefined =>
  oneLine(boundedText(value, WALLET_NAME_MAX_CHARACTERS) ?? "") || undefined;

export const nameIn = (info: unknown): string | undefined => displayText(fieldOf(info, "name"));

/** An icon is shown unchanged, so only the address of an image is accepted. */
export const iconIn = (info: unknown): { readonly imageUrl?: string } => {
  const imageUrl = imageLink(fieldOf(info, "icon"));
  return imageUrl === undefined ? {} : { imageUrl };
};

const RDNS = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i;

export const isRdns = (text: string): boolean => text.length <= RDNS_MAX_CHARACTERS && RDNS.test(text);

/** A reverse domain name (EIP-6963). */
export const rdnsIn = (info: unknown): string | undefined => {
  const rdns = boundedText(fieldOf(info, "rdns"), RDNS_MAX_CHARACTERS);
  return rdns !== undefined && isRdns(rdns) ? rdns : undefined;
};
