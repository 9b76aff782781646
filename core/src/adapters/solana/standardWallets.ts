import type { Capability } from "../../domain/connection/capability.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import {
  accountsOn,
  accountWith,
  isOnNamespace,
  methodOf,
  onAccounts,
  requiredMethod,
  type StandardWallet,
  standardSource,
} from "../inPage/standardWallet.ts";
import type { WalletSource } from "../inPage/walletSources.ts";
import type { SolanaWallet } from "./SolanaWallet.ts";
import { standardChain } from "./solanaChains.ts";
import { signatureBytes, transactionBytes } from "./solanaReplies.ts";

const isSolana = (wallet: StandardWallet): boolean =>
  isOnNamespace(wallet, "solana") && methodOf(wallet, "standard:connect", "connect") !== undefined;

const capabilitiesOf = (wallet: StandardWallet): ReadonlyArray<Capability> => [
  ...(methodOf(wallet, "solana:signMessage", "signMessage") ? (["signMessage"] as const) : []),
  ...(methodOf(wallet, "solana:signTransaction", "signTransaction")
    ? (["signTransaction", "signAllTransactions"] as const)
    : []),
  ...(methodOf(wallet, "solana:signAndSendTransaction", "signAndSendTransaction")
    ? (["sendTransaction"] as const)
    : []),
];

/** One field of each output of a feature. */
const fieldIn = (outputs: unknown, field: string): ReadonlyArray<unknown> =>
  (boundedList(outputs, WALLET_LIST_MAX) ?? []).map((output) => fieldOf(output, field));

/** A wallet of the Wallet Standard. */
const solanaWallet = (wallet: StandardWallet, connector: Omit<Connector, "namespace">): SolanaWallet => {
  const addresses = () => accountsOn(wallet, "solana").map(({ address }) => address);
  const accountOf = (address: string) => accountWith(wallet, address, "solana");

  return {
    connector: { ...connector, namespace: "solana" },
    provider: wallet.provider,
    capabilities: capabilitiesOf(wallet),
    supports: (chainId) => wallet.chains.some((chain) => chain === standardChain(chainId)),
    connect: async ({ silent }) => {
      await requiredMethod(wallet, "standard:connect", "connect")(silent ? { silent: true } : undefined);
      return addresses();
    },
    signIn: methodOf(wallet, "solana:signIn", "signIn"),
    disconnect: async () => {
      await methodOf(wallet, "standard:disconnect", "disconnect")?.();
    },
    watch: (changed) => onAccounts(wallet, () => changed(addresses())),
    signMessage: async (address, message) => {
      const sign = requiredMethod(wallet, "solana:signMessage", "signMessage");
      const [signature] = fieldIn(await sign({ account: accountOf(address), message }), "signature");
      return signatureBytes(signature, "solana:signMessage");
    },
    signTransactions: async (address, transactions, chainId) => {
      const sign = requiredMethod(wallet, "solana:signTransaction", "signTransaction");
      const account = accountOf(address);
      const chain = standardChain(chainId);
      const outputs = await sign(...transactions.map((transaction) => ({ account, transaction, chain })));
      return fieldIn(outputs, "signedTransaction").map((bytes) => transactionBytes(bytes, "solana:signTransaction"));
    },
    signAndSend: async (address, transaction, chainId, options) => {
      const send = requiredMethod(wallet, "solana:signAndSendTransaction", "signAndSendTransaction");
      const input = {
        account: accountOf(address),
        transaction,
        chain: standardChain(chainId),
        ...(options ? { options } : {}),
      };
      const [signature] = fieldIn(await send(input), "signature");
      return signatureBytes(signature, "solana:signAndSendTransaction");
    },
  };
};

/** The Solana wallets among those that have registered in the page. */
export const standardWallets = (
  ids: ConnectorIds,
  context: Pick<AdapterContext, "providerKey">,
): WalletSource<SolanaWallet> => standardSource(ids, context, isSolana, solanaWallet);
