import { type ChainId, parseChainId } from "../chain/caip.ts";
import { InvalidAddress } from "../errors/input.ts";
import { parseAddress } from "./address.ts";
import { readEip155Address } from "./addressCodecs/eip155.ts";
import { eip1191Spelling } from "./addressCodecs/eip1191.ts";

/**
 * Reads an address that a person typed or pasted for a network, and returns its canonical spelling or an error. Checksums
 * are verified: EIP-55, and on networks with a checksum of their own that one as well (EIP-1191). The checksum of another
 * network is refused (docs/rules/account.md#spellings).
 */
export const parseTypedAddress = (chainId: ChainId, text: string): string | InvalidAddress => {
  const chain = parseChainId(chainId);
  if (chain instanceof Error) return new InvalidAddress({ input: text, namespace: "eip155" });
  const { namespace, reference } = chain;
  const address = namespace === "eip155" ? readEip155Address(text) : undefined;
  const digits = text.slice(-40);
  const isOfNetwork = address !== undefined && eip1191Spelling(address, reference)?.slice(2) === digits;
  return address !== undefined && isOfNetwork ? address : parseAddress(namespace, text);
};
