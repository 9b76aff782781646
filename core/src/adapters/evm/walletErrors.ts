import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { WalletBusy } from "../../domain/errors/connection.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { attempted, causeMessage, fieldOf } from "../../domain/untrustedValue.ts";

/** What a provider threw, as far as it is readable. */
export interface Thrown {
  readonly code: number | undefined;
  readonly message: string;
  /** Code of the inner error, under `data.originalError` or `cause`. */
  readonly innerCode: number | undefined;
  /** Revert data from a node. */
  readonly data: string | undefined;
}

/** Some wallets return codes as text. */
const codeOf = (value: unknown): number | undefined => {
  const code = fieldOf(value, "code");
  if (typeof code === "number") return code;
  return typeof code === "string" && /^-?\d+$/.test(code) ? Number(code) : undefined;
};

export const readThrown = (cause: unknown): Thrown => {
  const data = fieldOf(cause, "data");
  return {
    code: codeOf(cause),
    message: causeMessage(cause),
    innerCode: codeOf(fieldOf(data, "originalError")) ?? codeOf(fieldOf(cause, "cause")) ?? codeOf(data),
    data: typeof data === "string" ? data : undefined,
  };
};

const REJECTED = /user (rejected|denied|cancel)|rejected by (the )?user/i;
const REQUEST_PENDING = -32002;
const UNKNOWN_CODE = -32603;

/** The error of the catalogue for what a wallet threw. The wallet's own words stay in the details and the cause. */
export const walletErrorOf = (cause: unknown, method: string, wallet: string): PorticoError => {
  const porticoError = attempted(() => (isPorticoError(cause) ? cause : undefined));
  if (porticoError) return porticoError;
  const { code, message, data } = readThrown(cause);
  if (code === REQUEST_PENDING) return new WalletBusy({ wallet }, { cause });
  const isRejected = code === 4001 || (code === undefined && REJECTED.test(message));
  return rpcErrorOf({
    method,
    code: isRejected ? 4001 : (code ?? UNKNOWN_CODE),
    message,
    ...(data === undefined ? {} : { data }),
  });
};

/**
 * Whether a wallet refused to switch because it does not know the network (EIP-3326,
 * docs/rules/chain.md#wallets-that-do-not-know-a-network). Wallets on the relay also use 5000 for a rejection; their
 * message then says so.
 */
export const isUnknownChain = (cause: unknown): boolean => {
  const { code, innerCode, message } = readThrown(cause);
  if (code === 4902 || innerCode === 4902) return true;
  if (code === 5000) return !/reject|denied|declin/i.test(message);
  return code === 32603 || (code === UNKNOWN_CODE && /chain/i.test(message));
};
