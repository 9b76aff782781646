import type { Capability } from "../../domain/connection/capability.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import {
  accountsOn,
  accountWith,
  connectorFieldsOf,
  isOnNamespace,
  methodOf,
  neededMethod,
  onAccounts,
  type StandardWallet,
  standardPlace,
} from "../inPage/standardWallet.ts";
import type { WalletPlace } from "../inPage/walletPlaces.ts";
import type { SolanaWallet } from "./SolanaWallet.ts";
import { standardChain } from "./solanaChains.ts";

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

/** One field of bytes from each output of a feature. */
const bytesIn = (outputs: unknown, field: string, method: string): ReadonlyArray<Uint8Array> => {
  return (boundedList(outputs, WALLET_LIST_MAX) ?? []).map((output) => {
    const bytes = fieldOf(output, field);
    if (!(bytes instanceof Uint8Array)) throw new BadWalletReply({ method, issue: `${field} is missing` });
    return bytes;
  });
};

/** A wallet of the Wallet Standard. */
const solanaWallet = (wallet: StandardWallet, id: string): SolanaWallet => {
  const addresses = () => accountsOn(wallet, "solana").map(({ address }) => address);
  const accountOf = (address: string) => accountWith(wallet, address, "solana");

  return {
    connector: { id, namespace: "solana", ...connectorFieldsOf(wallet) },
    provider: wallet.provider,
    capabilities: capabilitiesOf(wallet),
    supports: (chainId) => wallet.chains.some((chain) => chain === standardChain(chainId)),
    connect: async ({ silent }) => {
      await neededMethod(wallet, "standard:connect", "connect")(silent ? { silent: true } : undefined);
      return addresses();
    },
    disconnect: async () => {
      await methodOf(wallet, "standard:disconnect", "disconnect")?.();
    },
    watch: (changed) => onAccounts(wallet, () => changed(addresses())),
    signMessage: async (address, message) => {
      const sign = neededMethod(wallet, "solana:signMessage", "signMessage");
      const [signature] = bytesIn(
        await sign({ account: accountOf(address), message }),
        "signature",
        "solana:signMessage",
      );
      if (!signature) throw new BadWalletReply({ method: "solana:signMessage", issue: "the signature is missing" });
      return signature;
    },
    signTransactions: async (address, transactions, chainId) => {
      const sign = neededMethod(wallet, "solana:signTransaction", "signTransaction");
      const account = accountOf(address);
      const chain = standardChain(chainId);
      const outputs = await sign(...transactions.map((transaction) => ({ account, transaction, chain })));
      return bytesIn(outputs, "signedTransaction", "solana:signTransaction");
    },
    signAndSend: async (address, transaction, chainId, options) => {
      const send = neededMethod(wallet, "solana:signAndSendTransaction", "signAndSendTransaction");
      const input = {
        account: accountOf(address),
        transaction,
        chain: standardChain(chainId),
        ...(options ? { options } : {}),
      };
      const [signature] = bytesIn(await send(input), "signature", "solana:signAndSendTransaction");
      if (!signature)
        throw new BadWalletReply({ method: "solana:signAndSendTransaction", issue: "the signature is missing" });
      return signature;
    },
  };
};

/** The Solana wallets among those that have registered in the page. */
export const standardWallets = (ids: ConnectorIds): WalletPlace<SolanaWallet> =>
  standardPlace(ids, isSolana, solanaWallet);
