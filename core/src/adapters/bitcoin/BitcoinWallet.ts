import type { Account, Accounts, AccountType } from "../../domain/account/account.ts";
import { parseAddress } from "../../domain/account/address.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import type { Connector } from "../../domain/connection/connector.ts";

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
  /** Empty: every input that the wallet can sign, where the wallet itself finds them. */
  readonly signInputs: ReadonlyArray<{
    readonly address: string;
    readonly index: number;
    /** Signature hash types that are allowed; for wallets that take them. */
    readonly sighashTypes?: ReadonlyArray<number>;
  }>;
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
  /** A text (UTF-8) or bytes, which most wallets sign only if they are a text. Answers base64. */
  readonly signMessage: (address: string, message: string | Uint8Array) => Promise<string>;
  /**
   * Answers the signed PSBT as base64, and the transaction id when it was broadcast. A wallet that broadcasts without
   * showing what it signed gives the PSBT back as it was.
   */
  readonly signPsbt: (request: PsbtRequest) => Promise<{ readonly psbt: string; readonly txid?: string }>;
  /** Answers the transaction id. */
  readonly sendTransfer: (recipient: string, satoshis: bigint) => Promise<string>;
}

/** Accounts of what a wallet shows; what is no address is left out. Undefined when none is left. */
export const bitcoinAccounts = (shown: ReadonlyArray<ShownAddress>): Accounts | undefined => {
  const [first, ...others] = shown.flatMap(({ address: text, type, publicKey }): ReadonlyArray<Account> => {
    const address = type === "stx" ? text : parseAddress("bip122", text);
    if (typeof address !== "string") return [];
    return [{ namespace: "bip122", address, type, ...(publicKey ? { publicKey } : {}) }];
  });
  return first ? [first, ...others] : undefined;
};
