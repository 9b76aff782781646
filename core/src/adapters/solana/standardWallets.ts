import { getWallets } from "@wallet-standard/app";
import type { Wallet, WalletAccount } from "@wallet-standard/base";
import type { Capability } from "../../domain/capability.ts";
import { BadWalletReply, CapabilityMissing, NotConnected } from "../../domain/errors/connection.ts";
import type { SolanaWallet } from "./SolanaWallet.ts";
import { standardChain } from "./solanaChains.ts";

type Feature = (...parts: ReadonlyArray<unknown>) => unknown;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A feature's method, or undefined for a wallet without it. */
const methodOf = ({ features }: Wallet, feature: string, method: string): Feature | undefined => {
  const found = Object.entries(features).find(([name]) => name === feature)?.[1];
  const value = isRecord(found) ? found[method] : undefined;
  return typeof value === "function" ? (...parts) => Reflect.apply(value, found, parts) : undefined;
};

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
    const bytes = isRecord(output) ? output[field] : undefined;
    if (!(bytes instanceof Uint8Array)) throw new BadWalletReply({ method, issue: `no ${field}` });
    return bytes;
  });
};

/** A wallet of the Wallet Standard. */
export const standardWallet = (wallet: Wallet): SolanaWallet => {
  const feature = (name: string, method: string): Feature => {
    const found = methodOf(wallet, name, method);
    if (!found) throw new CapabilityMissing({ capability: name, wallet: wallet.name });
    return found;
  };
  const accountOf = (address: string): WalletAccount => {
    const account = wallet.accounts.find((known) => known.address === address);
    if (!account) throw new NotConnected({ namespace: "solana" });
    return account;
  };
  const addresses = () =>
    wallet.accounts
      .filter(({ chains }) => chains.some((chain) => chain.startsWith("solana:")))
      .map(({ address }) => address);

  return {
    wallet: { name: wallet.name, iconUrl: wallet.icon },
    provider: wallet,
    capabilities: capabilitiesOf(wallet),
    supports: (chainId) => wallet.chains.some((chain) => chain === standardChain(chainId)),
    connect: async ({ silent }) => {
      await feature("standard:connect", "connect")(silent ? { silent: true } : undefined);
      return addresses();
    },
    disconnect: async () => {
      await methodOf(wallet, "standard:disconnect", "disconnect")?.();
    },
    watch: (changed) => {
      const stop = methodOf(
        wallet,
        "standard:events",
        "on",
      )?.("change", (properties: unknown) => {
        if (isRecord(properties) && "accounts" in properties) changed(addresses());
      });
      return () => {
        if (typeof stop === "function") stop();
      };
    },
    signMessage: async (address, message) => {
      const sign = feature("solana:signMessage", "signMessage");
      const [signature] = bytesIn(
        await sign({ account: accountOf(address), message }),
        "signature",
        "solana:signMessage",
      );
      if (!signature) throw new BadWalletReply({ method: "solana:signMessage", issue: "no signature" });
      return signature;
    },
    signTransactions: async (address, transactions, chainId) => {
      const sign = feature("solana:signTransaction", "signTransaction");
      const account = accountOf(address);
      const chain = standardChain(chainId);
      const outputs = await sign(...transactions.map((transaction) => ({ account, transaction, chain })));
      return bytesIn(outputs, "signedTransaction", "solana:signTransaction");
    },
    signAndSend: async (address, transaction, chainId, options) => {
      const send = feature("solana:signAndSendTransaction", "signAndSendTransaction");
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

/** The Solana wallets of the page, now and whenever one registers itself. The answer stops listening. */
export const standardWallets = (found: (wallets: ReadonlyArray<Wallet>) => void): (() => void) => {
  const { get, on } = getWallets();
  const tell = () => found(get().filter(isSolana));
  const stops = [on("register", tell), on("unregister", tell)];
  tell();
  return () => {
    for (const stop of stops) stop();
  };
};
