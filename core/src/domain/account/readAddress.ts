import type { Namespace } from "../chain/caip.ts";
import { parseAddress } from "./address.ts";
import { readEip155Address } from "./addressCodecs/eip155.ts";

/**
 * An address that a wallet, a node, a service or a site's program wrote, in its canonical spelling; undefined for any
 * other text. Addresses of eip155 may be spelled in any way; those of other namespaces have one spelling
 * (docs/rules/account.md#spellings).
 */
export const readAddress = (namespace: Namespace, text: string): string | undefined => {
  if (namespace === "eip155") return readEip155Address(text);
  const address = parseAddress(namespace, text);
  return typeof address === "string" ? address : undefined;
};
