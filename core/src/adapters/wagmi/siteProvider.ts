import type { ErrorTag } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import type { Eip1193Provider } from "../evm/Eip1193Provider.ts";

/** Codes by which other libraries tell errors apart (EIP-1193, EIP-3326, EIP-1474). */
const codes: Partial<Record<ErrorTag, number>> = {
  UserRejected: 4001,
  UnauthorizedProvider: 4100,
  MethodNotApproved: 4200,
  ProviderMethodUnsupported: 4200,
  SessionEnded: 4900,
  ProviderDisconnected: 4900,
  ChainNotSupported: 4902,
  UnrecognizedChain: 4902,
};
const INTERNAL_ERROR = -32603;

/** The error in the form of EIP-1193, with the error of the catalogue as its cause. */
const eip1193Error = (cause: unknown): unknown =>
  isPorticoError(cause)
    ? Object.assign(new Error(cause.message, { cause }), { code: codes[cause._tag] ?? INTERNAL_ERROR })
    : cause;

/** Wraps a provider of the kit for a library that reads the numeric codes of EIP-1193. */
export const siteProvider = (provider: Eip1193Provider): Eip1193Provider => ({
  ...provider,
  request: async (call) => {
    try {
      return await provider.request(call);
    } catch (cause) {
      throw eip1193Error(cause);
    }
  },
});
