import type { Account, Accounts, AccountType } from "../../domain/account/account.ts";
import { parseAddress } from "../../domain/account/address.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import type { Connector } from "../../domain/connection/connector.ts";

/** An address as a wallet reports it. */
export interface ReportedAddress {
  readonly address: string;
  readonly type: AccountType;
  /** Hexadecimal. */
  readonly publicKey?: string;
}

export interface PsbtRequest {
  /** Base64. */
  readonly psbt: string;
  /** Empty means every input that the wallet can sign, if the wallet finds them itself. */
  readonly signInputs: ReadonlyArray<{
    readonly address: string;
    readonly index: number;
    /** Allowed signature hash types, for wallets that accept them. */
    readonly sighashTypes?: ReadonlyArray<number>;
  }>;
  readonly broadcast: boolean;
}

/** A Bitcoin wallet of the page, whatever language it speaks. */
export interface BitcoinWallet {
  readonly connector: Connector;
  /** The site gets it unchanged. */
  readonly provider: unknown;
  readonly capabilities: ReadonlyArray<Capability>;
  readonly connect: (message: string) => Promise<ReadonlyArray<ReportedAddress>>;
  /** Never prompts. Returns no addresses when the wallet would have to ask. */
  readonly reconnect: () => Promise<ReadonlyArray<ReportedAddress>>;
  readonly disconnect: () => Promise<void>;
  /** Absent for a wallet that reports nothing. */
  readonly watch?: (listener: {
    readonly changed: (addresses: ReadonlyArray<ReportedAddress>) => void;
    readonly disconnected: () => void;
  }) => () => void;
  /** Signs a text (UTF-8) or bytes; most wallets sign bytes only if they are valid text. Returns base64. */
  readonly signMessage: (address: string, message: string | Uint8Array) => Promise<string>;
  /**
   * Returns the signed PSBT as base64, and the transaction id if it was broadcast. For a wallet that broadcasts without
   * showing what it signed, the PSBT is returned unchanged.
   */
  readonly signPsbt: (request: PsbtRequest) => Promise<{ readonly psbt: string; readonly txid?: string }>;
  /** Returns the transaction id. */
  readonly sendTransfer: (recipient: string, satoshis: bigint) => Promise<string>;
}

/** The address of a Stacks account: `S`, its version and its hash in c32check. */
const STACKS_ADDRESS = /^S[0-9A-HJKMNP-TV-Z]{28,41}$/;

const stacksAddress = (text: string): string | undefined => (STACKS_ADDRESS.test(text) ? text : undefined);

/** The accounts that a wallet shows, without entries that are not addresses. Undefined when none is left. */
export const bitcoinAccounts = (reported: ReadonlyArray<ReportedAddress>): Accounts | undefined => {
  const [first, ...others] = reported.flatMap(({ address: text, type, publicKey }): ReadonlyArray<Account> => {
    const address = type === "stx" ? stacksAddress(text) : parseAddress("bip122", text);
    if (typeof address !== "string") return [];
    return [{ namespace: "bip122", address, type, ...(publicKey ? { publicKey } : {}) }];
  });
  return first ? [first, ...others] : undefined;
};
