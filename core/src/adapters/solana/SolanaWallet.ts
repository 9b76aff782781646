import type { Account, Accounts } from "../../domain/account/account.ts";
import { parseAddress } from "../../domain/account/address.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import type { SolanaSendOptions } from "../../ports/WalletConnection.ts";

/** What an injected Solana wallet can do, however it was found. Transactions are wire bytes. */
export interface SolanaWallet {
  readonly connector: Connector;
  /** The site gets it unchanged. */
  readonly provider: unknown;
  readonly capabilities: ReadonlyArray<Capability>;
  /** Whether the wallet supports a network, by CAIP-2 id. */
  readonly supports: (chainId: ChainId) => boolean;
  /** Returns base58 addresses. When `silent`, the wallet returns no addresses instead of prompting. */
  readonly connect: (mode: { readonly silent: boolean }) => Promise<ReadonlyArray<string>>;
  /** The method of `solana:signIn`, where the wallet has the feature. */
  readonly signIn?: ((...inputs: ReadonlyArray<unknown>) => unknown) | undefined;
  readonly disconnect: () => Promise<void>;
  readonly watch: (changed: (addresses: ReadonlyArray<string>) => void) => () => void;
  readonly signMessage: (address: string, message: Uint8Array) => Promise<Uint8Array>;
  readonly signTransactions: (
    address: string,
    transactions: ReadonlyArray<Uint8Array>,
    chainId: ChainId,
  ) => Promise<ReadonlyArray<Uint8Array>>;
  /** Returns the signature's bytes. */
  readonly signAndSend: (
    address: string,
    transaction: Uint8Array,
    chainId: ChainId,
    options: SolanaSendOptions | undefined,
  ) => Promise<Uint8Array>;
}

/** The accounts of base58 addresses, without entries that are not addresses. Undefined when none is left. */
export const solanaAccounts = (addresses: ReadonlyArray<string>): Accounts | undefined => {
  const [first, ...others] = [...new Set(addresses)].flatMap((text): ReadonlyArray<Account> => {
    const address = parseAddress("solana", text);
    return typeof address === "string" ? [{ namespace: "solana", address, type: "eoa" }] : [];
  });
  return first ? [first, ...others] : undefined;
};
