import type { Wallet } from "@wallet-standard/base";
import type { Capability } from "../../domain/capability.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import {
  accountsOn,
  accountWith,
  methodOf,
  neededMethod,
  onAccounts,
  registeredWallets,
} from "../inPage/standardFeatures.ts";
import type { SolanaWallet } from "./SolanaWallet.ts";
import { standardChain } from "./solanaChains.ts";

const isSolana = (wallet: Wallet): boolean =>
  wallet.chains.some((chain) => chain.startsWith("solana:")) &&
  methodOf(wallet, "standard:connect", "connect") !== undefined;

const capabilitiesOf = (wallet: Wallet): ReadonlyArray<Capability> => [
  ...(methodOf(wallet, "solana:signMessage", "signMessage") ? (["signMessage"] as const) : []),
  ...(methodOf(wallet, "solana:signTransaction", "signTransaction")
    ? (["signTransaction", "signAllTransactions"] as const)
    : []),
  ...(methodOf(wallet, "solana:signAndSendTransaction", "signAndSendTransaction")
    ? (["sendTransaction"] as const)
    : []),
];

/** Outputs of a feature, each with some bytes. */
const bytesIn = (outputs: unknown, field: string, method: string): ReadonlyArray<Uint8Array> => {
  const list: ReadonlyArray<unknown> = Array.isArray(outputs) ? outputs : [];
  return list.map((output) => {
    const bytes: unknown = typeof output === "object" && output !== null ? Reflect.get(output, field) : undefined;
    if (!(bytes instanceof Uint8Array)) throw new BadWalletReply({ method, issue: `no ${field}` });
    return bytes;
  });
};

/** A wallet of the Wallet Standard. */
export const standardWallet = (wallet: Wallet): SolanaWallet => {
  const addresses = () => accountsOn(wallet, "solana").map(({ address }) => address);
  const accountOf = (address: string) => accountWith(wallet, address, "solana");

  return {
    connector: { id: wallet.name, type: "ANNOUNCED", name: wallet.name, namespace: "solana", imageUrl: wallet.icon },
    provider: wallet,
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
      if (!signature) throw new BadWalletReply({ method: "solana:signMessage", issue: "no signature" });
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
      if (!signature) throw new BadWalletReply({ method: "solana:signAndSendTransaction", issue: "no signature" });
      return signature;
    },
  };
};

/** The Solana wallets that have registered themselves in the page so far. */
export const standardWallets = (): ReadonlyArray<SolanaWallet> =>
  registeredWallets().filter(isSolana).map(standardWallet);
