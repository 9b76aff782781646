import type { Account, Accounts, AccountType } from "../../domain/account.ts";
import { parseAddress } from "../../domain/address.ts";
import type { Capability } from "../../domain/capability.ts";
import type { Connector } from "../../domain/connector.ts";

/** An address as wallets tell it. */
export interface ShownAddress {
  readonly address: string;
  readonly type: AccountType;
  /** Hexadecimal. */
  readonly publicKey?: string;
}

export interface PsbtRequest {
  /** Base64. */
  readonly psbt: string;
  readonly signInputs: ReadonlyArray<{ readonly address: string; readonly index: number }>;
  readonly broadcast: boolean;
}

/** A Bitcoin wallet of the page, whichever of their languages it speaks. */
export interface BitcoinWallet {
  readonly connector: Connector;
  /** Given to the site as it is. */
  readonly provider: unknown;
  readonly capabilities: ReadonlyArray<Capability>;
  readonly connect: (message: string) => Promise<ReadonlyArray<ShownAddress>>;
  /** Without a prompt; none when the wallet would have to ask. */
  readonly reconnect: () => Promise<ReadonlyArray<ShownAddress>>;
  readonly disconnect: () => Promise<void>;
  readonly watch: (listener: {
    readonly changed: (addresses: ReadonlyArray<ShownAddress>) => void;
    readonly disconnected: () => void;
  }) => () => void;
  /** Answers base64. */
  readonly signMessage: (address: string, message: string) => Promise<string>;
  /** Answers the signed PSBT as base64, and the transaction id when it was broadcast. */
  readonly signPsbt: (request: PsbtRequest) => Promise<{ readonly psbt: string; readonly txid?: string }>;
  /** Answers the transaction id. */
  readonly sendTransfer: (recipient: string, satoshis: bigint) => Promise<string>;
}

/** Accounts of what a wallet shows; what is no address of the main network is left out. Undefined when none is left. */
export const bitcoinAccounts = (shown: ReadonlyArray<ShownAddress>): Accounts | undefined => {
  const [first, ...others] = shown.flatMap(({ address: text, type, publicKey }): ReadonlyArray<Account> => {
    const address = type === "stx" ? text : parseAddress("bip122", text);
    if (typeof address !== "string") return [];
    return [{ namespace: "bip122", address, type, ...(publicKey ? { publicKey } : {}) }];
  });
  return first ? [first, ...others] : undefined;
};
