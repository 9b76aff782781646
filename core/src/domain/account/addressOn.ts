import type { Network } from "../chain/network.ts";
import { parseAddress } from "./address.ts";
import { isTestAddress } from "./bitcoinAddress.ts";

/** An address in its canonical spelling; undefined unless it is one of the network. */
export const addressOn = (
  { chainNamespace, testnet }: Pick<Network, "chainNamespace" | "testnet">,
  text: string,
): string | undefined => {
  const address = parseAddress(chainNamespace, text);
  if (typeof address !== "string") return undefined;
  // The other namespaces spell the addresses of all their networks alike.
  return chainNamespace === "bip122" && isTestAddress(address) !== (testnet === true) ? undefined : address;
};
