import type { Accounts } from "../../domain/account/account.ts";
import { isTestAddress } from "../../domain/account/bitcoinAddress.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";

/** The main network and its test network. CAIP-4 names a network by the start of its genesis block's hash. */
const MAINNET: ChainId = "bip122:000000000019d6689c085ae165831e93";
const TESTNET: ChainId = "bip122:000000000933ea01ad0ee984209779ba";

/** Whether the accounts can be used on a network. Stacks addresses do not say which network they are on. */
export const areOn = (accounts: Accounts, network: Network): boolean => {
  const { address } = accounts.find(({ type }) => type !== "stx") ?? accounts[0];
  return isTestAddress(address) === (network.testnet === true);
};

/** The wallet's network, judged by its accounts: the requested network if it fits, else the site's first one that fits. */
export const chainOf = (
  accounts: Accounts,
  networks: ReadonlyArray<Network>,
  requested: ChainId | undefined,
): ChainId => {
  const ids = networks.filter((network) => areOn(accounts, network)).map(({ caipNetworkId }) => caipNetworkId);
  const chainId = ids.find((id) => id === requested) ?? ids[0];
  if (chainId) return chainId;
  return accounts.some(({ address }) => isTestAddress(address)) ? TESTNET : MAINNET;
};
