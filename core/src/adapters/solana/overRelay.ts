import { base58, base64 } from "@scure/base";
import { type ChainId, parseAccountId } from "../../domain/caip.ts";
import type { Capability } from "../../domain/capability.ts";
import { BadWalletReply, MethodNotApproved } from "../../domain/errors/connection.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelayNamespace, RelaySession } from "../../ports/RelaySession.ts";
import type { Connected, SolanaConnection } from "../../ports/WalletConnection.ts";
import { legacyFields } from "./legacyFields.ts";
import { solanaAccounts } from "./SolanaWallet.ts";
import { sendAndConfirm } from "./sendTransaction.ts";
import { currentChain, MAINNET } from "./solanaChains.ts";
import { solanaErrorOf } from "./solanaErrors.ts";
import { withSignature } from "./wireTransaction.ts";

const addressesOf = ({ accounts }: RelayNamespace): ReadonlyArray<string> =>
  accounts.flatMap((account) => {
    const parsed = parseAccountId(account);
    return parsed instanceof Error ? [] : [parsed.address];
  });

const textIn = (answer: unknown, field: string): string | undefined => {
  const value: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, field) : undefined;
  return typeof value === "string" ? value : undefined;
};

const capabilityOf: ReadonlyArray<readonly [method: string, Capability]> = [
  ["solana_signMessage", "signMessage"],
  ["solana_signTransaction", "signTransaction"],
  ["solana_signTransaction", "signAllTransactions"],
  ["solana_signAndSendTransaction", "sendTransaction"],
];

const bytesOf = (message: string | Uint8Array): Uint8Array =>
  typeof message === "string" ? new TextEncoder().encode(message) : message;

/**
 * The Solana part of a relay session (contract wire section 13.2): messages and signatures travel as base58, transactions as
 * base64. Undefined when the wallet approved no account.
 */
export const overRelay = (
  session: RelaySession,
  context: AdapterContext,
  wanted: ChainId | undefined,
): Connected<SolanaConnection> | undefined => {
  const approved = session.namespaces.solana;
  const accounts = approved && solanaAccounts(addressesOf(approved));
  if (!approved || !accounts) return undefined;
  const chains = [...new Set(approved.chains.flatMap((chain) => currentChain(chain, context.networks()) ?? []))];
  let active = chains.find((chain) => chain === wanted) ?? chains[0] ?? MAINNET;

  /** Wallets that know the older ids alone are asked by them. */
  const spelled = (chainId: ChainId): string => {
    if (approved.chains.includes(chainId)) return chainId;
    const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === chainId);
    return network?.deprecatedCaipNetworkId ?? chainId;
  };
  const ask = async (method: string, params: unknown, chainId: ChainId = active): Promise<unknown> => {
    if (!approved.methods.includes(method)) throw new MethodNotApproved({ method });
    try {
      return await session.request({ chainId: spelled(chainId), method, params });
    } catch (cause) {
      throw solanaErrorOf(cause, method);
    }
  };

  /** The signed transaction, or its signature alone as older wallets answer. */
  const signedFrom = (answer: unknown, transaction: Uint8Array, address: string): Uint8Array => {
    const method = "solana_signTransaction";
    const whole = textIn(answer, "transaction");
    if (whole !== undefined) return base64.decode(whole);
    const signature = textIn(answer, "signature");
    const signed = signature && withSignature(transaction, base58.decode(address), base58.decode(signature));
    if (!signed) throw new BadWalletReply({ method, issue: "neither a transaction nor a signature" });
    return signed;
  };
  const signOne = async (address: string, transaction: Uint8Array, chainId?: ChainId): Promise<Uint8Array> => {
    const params = { transaction: base64.encode(transaction), pubkey: address, ...legacyFields(transaction) };
    return signedFrom(await ask("solana_signTransaction", params, chainId), transaction, address);
  };
  const signAll = async (address: string, transactions: ReadonlyArray<Uint8Array>) => {
    if (!approved.methods.includes("solana_signAllTransactions")) {
      const signed: Uint8Array[] = [];
      for (const transaction of transactions) signed.push(await signOne(address, transaction));
      return signed;
    }
    const answer = await ask("solana_signAllTransactions", {
      transactions: transactions.map((transaction) => base64.encode(transaction)),
      pubkey: address,
    });
    const list: unknown =
      typeof answer === "object" && answer !== null ? Reflect.get(answer, "transactions") : undefined;
    if (!Array.isArray(list) || list.length !== transactions.length) {
      throw new BadWalletReply({ method: "solana_signAllTransactions", issue: "another number of transactions" });
    }
    return list.map((text) => base64.decode(String(text)));
  };

  const connection: SolanaConnection = {
    namespace: "solana",
    wallet: session.wallet,
    capabilities: capabilityOf.filter(([method]) => approved.methods.includes(method)).map(([, can]) => can),
    approvedChains: chains,
    provider: session.provider,
    watch: ({ accountsChanged, chainChanged, disconnected }) => {
      const tell = (addresses: ReadonlyArray<string>) => {
        const next = solanaAccounts(addresses);
        if (next) accountsChanged(next);
        else disconnected();
      };
      return session.watch({
        updated: ({ solana }) => tell(solana ? addressesOf(solana) : []),
        accountsChanged: (namespace, addresses) => {
          if (namespace === "solana") tell(addresses);
        },
        chainChanged: (text) => {
          const chainId = currentChain(text, context.networks());
          if (!chainId) return;
          active = chainId;
          chainChanged(chainId);
        },
        ended: disconnected,
      });
    },
    switchNetwork: async ({ caipNetworkId }) => {
      active = caipNetworkId;
    },
    signMessage: async ({ address, message }) => {
      const answer = await ask("solana_signMessage", { message: base58.encode(bytesOf(message)), pubkey: address });
      const signature = textIn(answer, "signature");
      if (signature === undefined) throw new BadWalletReply({ method: "solana_signMessage", issue: "no signature" });
      return signature;
    },
    signTransaction: ({ address, transaction }) => signOne(address, transaction),
    signAllTransactions: ({ address, transactions }) => signAll(address, transactions),
    signAndSendTransaction: async ({ address, transaction, network, options }) => {
      const params = {
        transaction: base64.encode(transaction),
        pubkey: address,
        ...(options ? { sendOptions: options } : {}),
      };
      const answer = await ask("solana_signAndSendTransaction", params, network.caipNetworkId);
      const signature = textIn(answer, "signature");
      if (!signature) throw new BadWalletReply({ method: "solana_signAndSendTransaction", issue: "no signature" });
      return signature;
    },
    sendTransaction: async ({ address, transaction, network, options }) => {
      const signed = await signOne(address, transaction, network.caipNetworkId);
      return sendAndConfirm(context, { network, transaction: signed, ...(options ? { options } : {}) });
    },
    disconnect: session.disconnect,
  };
  return { connection, accounts, chainId: active };
};
