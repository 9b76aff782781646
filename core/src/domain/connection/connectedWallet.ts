import type { Account, Accounts } from "../account/account.ts";
import { type ChainId, isChainIdOf, type Namespace } from "../chain/caip.ts";
import { type Capability, capabilitiesOf } from "./capability.ts";
import type { ApprovedChains, ConnectedWallet, ConnectedWallets, WalletInfo } from "./connection.ts";

/** What an adapter reports of a wallet. Nothing proves yet that all of it belongs to one namespace. */
export interface ReportedWallet {
  readonly namespace: Namespace;
  readonly connectorId: string;
  readonly wallet: WalletInfo;
  readonly accounts: Accounts;
  readonly account: Account;
  readonly chainId: ChainId;
  readonly approvedChains: ApprovedChains;
  readonly capabilities: ReadonlyArray<Capability>;
}

/**
 * The connected wallet that an adapter reports, or undefined when its accounts or its network are of another namespace.
 * Leaves out capabilities that the namespace does not have.
 */
export const connectedWallet = (reported: ReportedWallet): ConnectedWallet | undefined => {
  const supported: ReadonlyArray<string> = capabilitiesOf[reported.namespace];
  const wallet = {
    ...reported,
    status: "connected" as const,
    address: reported.account.address,
    capabilities: reported.capabilities.filter((capability) => supported.includes(capability)),
  };
  return isOfOneNamespace(wallet) ? wallet : undefined;
};

/** Puts each wallet under its own namespace. */
export const walletsByNamespace = (wallets: ReadonlyArray<ConnectedWallet>): ConnectedWallets =>
  Object.fromEntries(wallets.map((wallet) => [wallet.namespace, wallet]));

const isOfOneNamespace = (
  wallet: ReportedWallet & { readonly status: "connected"; readonly address: string },
): wallet is ConnectedWallet => {
  const { namespace, accounts, account, chainId } = wallet;
  return (
    isChainIdOf(chainId, namespace) &&
    [account, ...accounts].every(
      ({ namespace: on, address }) => on === namespace && (namespace !== "eip155" || address.startsWith("0x")),
    )
  );
};
