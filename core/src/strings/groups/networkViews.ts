import {
  aboutNetworksTexts,
  networksTexts,
  switchChainTexts,
  switchNetworkTexts,
  unsupportedTexts,
} from "../views/networkTexts.ts";

/** The English texts of the views of networks, by area. They are loaded with the first of those views. */
export const networkViewTexts = {
  networks: networksTexts,
  aboutNetworks: aboutNetworksTexts,
  switchNetwork: switchNetworkTexts,
  switchChain: switchChainTexts,
  unsupported: unsupportedTexts,
} as const;
