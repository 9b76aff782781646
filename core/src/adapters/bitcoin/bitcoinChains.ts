import type { Accounts } from "../../domain/account/account.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";

/** The main network and its test network (CAIP-4: the start of the genesis block's hash). */
const MAINNET: ChainId = "bip122:000000000019d6689c085ae165831e93";
const TESTNET: ChainId = "bip122:000000000933ea01ad0ee984209779ba";

/** Whether an address is of a test network; which one its spelling does not tell. */
export const isTestAddress = (address: string): boolean => /^(tb1|bcrt1|[2mn])/.test(address);

/** Whether an address is a Taproot one (BIP-350: witness version 1), on any network. */
export const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/i.test(address);

/** Whether the accounts can be used on a network. Stacks addresses say nothing of it. */
export const areOn = (accounts: Accounts, network: Network): boolean => {
  const { address } = accounts.find(({ type }) => type !== "stx") ?? accounts[0];
  return isTestAddress(address) === (network.testnet === true);
};

/** The network of a wallet by the accounts it shows: the wanted one if it can be, else the first that the site has. */
export const chainOf = (accounts: Accounts, networks: ReadonlyArray<Network>, wanted: ChainId | undefined): ChainId => {
  const ids = networks.filter((network) => areOn(accounts, network)).map(({ caipNetworkId }) => caipNetworkId);
  const known = ids.find((id) => id === wanted) ?? ids[0];
  if (known) return known;
  return accounts.some(({ address }) => isTestAddress(address)) ? TESTNET : MAINNET;
};
