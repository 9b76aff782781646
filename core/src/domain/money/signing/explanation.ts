import type { ChainId } from "../../chain/caip.ts";

/**
 * A request to a wallet as the wallet gets it: `eth_sendTransaction`, `wallet_sendCalls`, `eth_signTypedData_v4`,
 * `personal_sign`, `solana_signTransaction` and others. Nothing of it is trusted.
 */
export interface SigningRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: ChainId;
  /** The account that signs; by default that of the request, or the account in use. */
  readonly address?: string;
  /** The site that asks, by which a sign-in for another site is recognised; the page itself by default. */
  readonly origin?: string;
}

/** What a request is about, in one word. Views have a title for each. */
export type SigningKind =
  | "nativeTransfer"
  | "transfer"
  | "approve"
  | "revoke"
  | "permit"
  | "swap"
  | "wrap"
  | "call"
  | "deploy"
  | "delegate"
  | "batch"
  | "typedData"
  | "signIn"
  | "message"
  | "unknown";

/** What a visitor should be warned of (docs/rules/signing.md#marks). */
export type SigningMark =
  | "unlimitedApproval"
  | "approvalForAll"
  | "delegation"
  | "otherSite"
  | "otherAccount"
  | "wrongNetwork"
  | "unknownContract"
  | "notAContract"
  | "valueToNewAddress"
  | "hiddenCharacters"
  | "longDeadline"
  | "undecoded";

/** What a fact is about. A `field` is one of typed data, whose own name is the fact's `label`. */
export type SigningFactName =
  | "amount"
  | "minimum"
  | "maximum"
  | "value"
  | "token"
  | "tokenId"
  | "from"
  | "recipient"
  | "spender"
  | "owner"
  | "contract"
  | "caller"
  | "function"
  | "data"
  | "deadline"
  | "network"
  | "app"
  | "type"
  | "site"
  | "account"
  | "statement"
  | "message"
  | "commands"
  | "field";

export interface SigningToken {
  /** Address of the contract or the mint; absent for the native coin. */
  readonly address?: string;
  /** Both are what the contract says of itself, unless the token is listed. */
  readonly symbol?: string;
  readonly decimals?: number;
}

export type SigningFactValue =
  | { readonly type: "address"; readonly address: string; readonly name?: string }
  | {
      readonly type: "amount";
      /** Base units. */
      readonly units: bigint;
      readonly token: SigningToken;
      /** Any amount: as much as the type holds, or more than exists. */
      readonly isUnlimited?: boolean;
      /** What a description calls an amount of this size, such as "All". */
      readonly message?: string;
    }
  | { readonly type: "number"; readonly number: bigint }
  /** An item of a collection. */
  | { readonly type: "item"; readonly id: bigint; readonly collection: string; readonly name?: string }
  /** A block, and when it is expected or was made. */
  | { readonly type: "block"; readonly height: bigint; readonly atMillis?: number }
  | { readonly type: "time"; readonly atMillis: number }
  /** Control characters and those that reorder a text are written as their code points. */
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "bytes"; readonly hex: string; readonly bytes: number };

/** One thing that a request says. Never more than was decoded. */
export interface SigningFact {
  readonly name: SigningFactName;
  readonly label?: string;
  readonly value: SigningFactValue;
  /** What a descriptor says that the address is, which the network may know better. */
  readonly expects?: "contract" | "account";
}

/**
 * What a descriptor (ERC-7730) says of a call or of typed data, in its own words (docs/rules/signing.md#descriptions). It
 * comes in addition to what was decoded, and takes no mark away.
 */
export interface SigningDescription {
  /**
   * Who says so: the site, whose words nobody has checked, or an auditor that the site trusts and that has signed the
   * descriptor (ERC-8176).
   */
  readonly vouchedBy: "site" | "auditor";
  /** Addresses of the auditors. */
  readonly auditors?: ReadonlyArray<string>;
  /** What the action is, in a few words. */
  readonly intent: string;
  /** The action in one sentence, with the values between the words. */
  readonly sentence?: ReadonlyArray<string | SigningFactValue>;
  /** Who runs the contract. */
  readonly owner?: string;
  /** The values, each with the label that the descriptor gives it. */
  readonly facts: ReadonlyArray<SigningFact>;
}

/** What the account would have more or less of, without the network fee. */
export interface BalanceChange {
  readonly token: SigningToken;
  /** Present for a token with several ids (ERC-1155). */
  readonly tokenId?: bigint;
  /** Base units; negative when the account loses them. */
  readonly units: bigint;
}

/** What the network says about a request (docs/rules/signing.md#simulation). */
export type Simulation =
  /** Every balance that was seen to move was read before and after. */
  | {
      readonly status: "simulated";
      readonly changes: ReadonlyArray<BalanceChange>;
      /** Whether more balances moved than could be read. */
      readonly isIncomplete?: boolean;
    }
  /** It would not fail now. What it changes is unknown. */
  | { readonly status: "succeeds" }
  | { readonly status: "fails"; readonly reason?: string }
  /** No node could simulate it. */
  | { readonly status: "notSimulated" }
  /** A signature changes nothing by itself. Whoever has it may use it later. */
  | { readonly status: "signature" };

/** What a request contains, without what the network says of it. */
export interface SigningStep {
  readonly kind: SigningKind;
  readonly facts: ReadonlyArray<SigningFact>;
  readonly marks: ReadonlyArray<SigningMark>;
  readonly description?: SigningDescription;
  /** The calls inside, in order. */
  readonly steps?: ReadonlyArray<SigningStep>;
}

/** What signing a request means, as far as it is known (docs/rules/signing.md). */
export interface Explanation extends SigningStep {
  readonly method: string;
  /** Those of the steps too, without repetition, the gravest first. */
  readonly marks: ReadonlyArray<SigningMark>;
  readonly simulation: Simulation;
}
