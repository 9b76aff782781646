import { type ChainId, parseAccountId } from "../chain/caip.ts";
import { ADDRESS_LABEL_MAX_CHARACTERS } from "../limits.ts";
import { sameAddress } from "./account.ts";
import { truncateMiddle } from "./address.ts";

/** The site's own names for accounts, by address or by CAIP-10 id. */
export type AddressLabels = Readonly<Record<string, string>>;

/** A blank label, and one that is not a text, count as missing. */
const displayLabel = (label: unknown): string | undefined =>
  typeof label === "string" && label.trim() !== ""
    ? truncateMiddle(label.trim(), ADDRESS_LABEL_MAX_CHARACTERS, 0)
    : undefined;

/**
 * The site's name for an account on a network, cut to a length that can be shown. A CAIP-10 id names the account on its
 * network only and takes precedence over an address, which names the account on every network
 * (docs/rules/account.md#address-labels).
 */
export const addressLabel = (labels: AddressLabels, address: string, chainId: ChainId): string | undefined => {
  const entries = Object.entries(labels);
  const onNetwork = entries.find(([key]) => {
    const account = parseAccountId(key);
    return !(account instanceof Error) && account.chainId === chainId && sameAddress(account.address, address);
  });
  const onAnyNetwork = entries.find(([key]) => sameAddress(key, address));
  return displayLabel(onNetwork?.[1]) ?? displayLabel(onAnyNetwork?.[1]);
};
