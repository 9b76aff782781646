import { truncateMiddle } from "../account/address.ts";
import { parseAccountId } from "../chain/caip.ts";

/**
 * What a token is called: its symbol, else its shortened address (docs/rules/sources.md#older-contracts). The address
 * may be qualified by its chain. The label is empty when neither is known.
 */
export const tokenLabel = (symbol: string | undefined, address: string | undefined): string => {
  if (symbol !== undefined && symbol !== "") return symbol;
  const parsed = parseAccountId(address ?? "");
  return truncateMiddle(parsed instanceof Error ? (address ?? "") : parsed.address);
};
