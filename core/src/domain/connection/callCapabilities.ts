import type { ChainId } from "../chain/caip.ts";
import { WALLET_LIST_MAX } from "../limits.ts";
import { boundedNames, fieldOf } from "../untrustedValue.ts";

/** What a wallet can do on one network with several calls that it is sent at once (EIP-5792). */
export interface CallCapabilities {
  /**
   * Whether the calls happen all or not at all. `ready` means that they do once the visitor agrees to upgrade the
   * account, as wallets of EIP-7702 offer.
   */
  readonly atomic: "supported" | "ready" | "unsupported";
  /** The wallet's names for whatever else it supports, such as `paymasterService`. */
  readonly others: ReadonlyArray<string>;
}

const CHAIN = /^0x[0-9a-f]{1,16}$/i;
/** What is listed under this key holds on every network of the wallet. */
const EVERY_CHAIN = 0n;

const chainNumber = (chainId: ChainId): bigint | undefined => {
  const [namespace, reference = ""] = chainId.split(":");
  return namespace === "eip155" && /^\d{1,19}$/.test(reference) ? BigInt(reference) : undefined;
};

const statusOf = (capability: unknown): CallCapabilities["atomic"] => {
  const status = fieldOf(capability, "status");
  if (status === "supported" || status === "ready") return status;
  return fieldOf(capability, "supported") === true ? "supported" : "unsupported";
};

/** Wallets from before the final EIP-5792 say `atomicBatch`. */
const isAtomicity = (name: string): boolean => name === "atomic" || name === "atomicBatch";

/**
 * Reads a wallet's answer to `wallet_getCapabilities`, which lists capabilities by hexadecimal chain id. A network that
 * the wallet does not list supports nothing, and neither does anything that cannot be read.
 */
export const callCapabilitiesOn = (reply: unknown, chainId: ChainId): CallCapabilities => {
  const wanted = chainNumber(chainId);
  const entries = boundedNames(reply, WALLET_LIST_MAX)
    .filter((name) => wanted !== undefined && CHAIN.test(name) && [wanted, EVERY_CHAIN].includes(BigInt(name)))
    .map((name) => fieldOf(reply, name));
  const capabilities = entries.flatMap((entry) =>
    boundedNames(entry, WALLET_LIST_MAX).map((name) => ({ name, status: statusOf(fieldOf(entry, name)) })),
  );
  const supported = capabilities.filter(({ status }) => status !== "unsupported");
  const atomicities = supported.filter(({ name }) => isAtomicity(name)).map(({ status }) => status);
  return {
    atomic: atomicities.find((status) => status === "supported") ?? atomicities[0] ?? "unsupported",
    others: [...new Set(supported.map(({ name }) => name).filter((name) => !isAtomicity(name)))],
  };
};
