import { readAddress } from "../../account/readAddress.ts";
import { type ChainId, namespaceOf, parseAccountId } from "../../chain/caip.ts";

/**
 * The address of a party of a transaction, in its canonical spelling: services also write it with its network (CAIP-10).
 * Undefined for any other text, and for an account of another network.
 */
export const readParty = (chainId: ChainId, text: string): string | undefined => {
  const account = parseAccountId(text);
  if (!(account instanceof Error) && account.chainId !== chainId) return undefined;
  return readAddress(namespaceOf(chainId), account instanceof Error ? text : account.address);
};
