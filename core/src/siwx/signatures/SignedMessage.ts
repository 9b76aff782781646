import type { ChainId } from "../../domain/chain/chainId.ts";
import type { ContractCheck } from "./eip155/contractSignature.ts";

/** A text, the account that should have signed it, and what the wallet returned. */
export interface SignedMessage {
  /** CAIP-2. */
  readonly chainId: ChainId;
  /** Without its chain. */
  readonly address: string;
  readonly message: string;
  /** In the encoding of the namespace (docs/rules/identity.md#signatures-of-sign-in-messages). */
  readonly signature: string;
}

/** Returns whether the signature is valid. Rejects when that cannot be found out. */
export type SignatureVerifier = (signed: SignedMessage, check: ContractCheck) => boolean | Promise<boolean>;
