import type { Network } from "../chain/network.ts";
import { isTestAddress } from "./bitcoinAddress.ts";
import { readAddress } from "./readAddress.ts";
import { parseTypedAddress } from "./typedAddress.ts";

type Place = Pick<Network, "caipNetworkId" | "chainNamespace" | "testnet">;

/** Whether an address belongs to the network. Only those of Bitcoin say to which kind of network they belong. */
const isOn = ({ chainNamespace, testnet }: Place, address: string): boolean =>
  chainNamespace !== "bip122" || isTestAddress(address) === (testnet === true);

/** An address that a program wrote, in its canonical spelling; undefined unless it is one of the network. */
export const addressOn = (network: Place, text: string): string | undefined => {
  const address = readAddress(network.chainNamespace, text);
  return address !== undefined && isOn(network, address) ? address : undefined;
};

/** An address that a person typed, with its checksum verified; undefined unless it is one of the network. */
export const typedAddressOn = (network: Place, text: string): string | undefined => {
  const address = parseTypedAddress(network.caipNetworkId, text);
  return typeof address === "string" && isOn(network, address) ? address : undefined;
};
