import type { ErrorTag, PorticoError } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";

/** Codes by which other libraries tell errors apart (EIP-1193, EIP-3326, EIP-1474; 3 is go-ethereum's). */
const codes: Partial<Record<ErrorTag, number>> = {
  UserRejected: 4001,
  UnauthorizedProvider: 4100,
  MethodNotApproved: 4200,
  ProviderMethodUnsupported: 4200,
  SessionEnded: 4900,
  ProviderDisconnected: 4900,
  ChainNotSupported: 4902,
  UnrecognizedChain: 4902,
  ExecutionReverted: 3,
  InvalidParamsRpcError: -32602,
  MethodNotFoundRpcError: -32601,
  LimitExceededRpcError: -32005,
};
const INTERNAL_ERROR = -32603;

/** The words of the wallet or the node, by which libraries tell a node's errors apart, and what a contract returned. */
const messageAndData = ({ message, details }: PorticoError): { readonly message: string; readonly data?: string } => ({
  message: "rpcMessage" in details && details.rpcMessage ? details.rpcMessage : message,
  ...("data" in details && details.data ? { data: details.data } : {}),
});

/** The error in the form of EIP-1193, with the error of the catalogue as its cause. */
const toProviderRpcError = (cause: unknown): unknown => {
  if (!isPorticoError(cause)) return cause;
  const { message, data } = messageAndData(cause);
  const code = codes[cause._tag] ?? INTERNAL_ERROR;
  return Object.assign(new Error(message, { cause }), data ? { code, data } : { code });
};

/** Wraps a provider of the kit for a library that reads the numeric codes of EIP-1193. */
export const siteProvider = (provider: Eip1193Provider): Eip1193Provider => ({
  ...provider,
  request: async (call) => {
    try {
      return await provider.request(call);
    } catch (cause) {
      throw toProviderRpcError(cause);
    }
  },
});
