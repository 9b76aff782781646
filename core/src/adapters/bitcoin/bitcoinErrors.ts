import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import { attempted, causeMessage, fieldOf } from "../../domain/untrustedValue.ts";

const INTERNAL_CODE = -32603;
/** Sats-connect wallets report a refusal with -32000, EVM-like wallets with 4001. */
const declinedCodes: ReadonlySet<number> = new Set([-32000, 4001]);
const REJECTED = /reject|denied|declin|cancel/i;

/** The error of the catalogue for what a Bitcoin wallet threw, or returned instead of a result. */
export const bitcoinErrorOf = (cause: unknown, method: string): PorticoError => {
  const porticoError = attempted(() => (isPorticoError(cause) ? cause : undefined));
  if (porticoError) return porticoError;
  const rawCode = fieldOf(cause, "code");
  const code = typeof rawCode === "number" ? rawCode : undefined;
  const message = causeMessage(cause);
  if ((code !== undefined && declinedCodes.has(code)) || (code === undefined && REJECTED.test(message))) {
    return new UserRejected({ method, rpcMessage: message }, { cause });
  }
  return rpcErrorOf({ method, code: code ?? INTERNAL_CODE, message });
};
