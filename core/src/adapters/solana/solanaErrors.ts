import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import { attempted, causeMessage, fieldOf } from "../../domain/untrustedValue.ts";

const REJECTED = /reject|denied|declin|cancel/i;
/** Code for a request that the visitor declined. It is the EVM code, which most Solana wallets use. */
const DECLINED_CODE = 4001;
const INTERNAL_CODE = -32603;

/** The error of the catalogue for what a wallet threw. Wallets of this namespace use messages rather than codes. */
export const solanaErrorOf = (cause: unknown, method: string): PorticoError => {
  const porticoError = attempted(() => (isPorticoError(cause) ? cause : undefined));
  if (porticoError) return porticoError;
  const message = causeMessage(cause);
  const rawCode = fieldOf(cause, "code");
  const code = typeof rawCode === "number" ? rawCode : undefined;
  if (code === DECLINED_CODE || (code === undefined && REJECTED.test(message))) {
    return new UserRejected({ method, rpcMessage: message }, { cause });
  }
  return rpcErrorOf({ method, code: code ?? INTERNAL_CODE, message });
};
