import { sameAddress } from "../account/account.ts";
import { nativeTokenAddress } from "../account/address.ts";
import { readAddress } from "../account/readAddress.ts";
import type { Namespace } from "../chain/caip.ts";

/**
 * The address of a token that a service or a source wrote, in its canonical spelling; undefined for any other text. The
 * placeholder of the native coin is in lower case, as the services write it.
 */
export const readTokenAddress = (namespace: Namespace, text: string): string | undefined => {
  const native = nativeTokenAddress(namespace);
  return sameAddress(text, native) ? native : readAddress(namespace, text);
};
