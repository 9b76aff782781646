import type { Network } from "../../domain/chain/network.ts";

export interface DescriptorQuery {
  readonly network: Network;
  /** Whether a call of the contract is described, or typed data that it verifies (EIP-712). */
  readonly kind: "calldata" | "eip712";
  /** Address of the contract, in lower case. */
  readonly address: string;
  readonly signal: AbortSignal;
}

/** A file in the format of ERC-7730, as it was written, and what belongs to it. */
export interface DescriptorFile {
  readonly descriptor: unknown;
  /** The files that it includes, in turn: the first is that of its own `includes`. */
  readonly included?: ReadonlyArray<unknown>;
  /** Signed reviews of the file, in the form of ERC-8176 or of the public registry. Each is verified. */
  readonly attestations?: ReadonlyArray<unknown>;
}

/** Descriptors of contracts, which say in words what a request to a wallet does (ERC-7730). */
export interface DescriptorSource {
  /** Those that may be for a contract. What is not for it, or cannot be read, is left out by the kit. */
  descriptors(query: DescriptorQuery): Promise<ReadonlyArray<DescriptorFile>>;
  /** Addresses of the auditors whose reviews the site trusts. */
  readonly auditors?: ReadonlyArray<string>;
}
