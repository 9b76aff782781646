import { base58, base64 } from "@scure/base";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";

/* Solana transactions are base64 over a relay session, and base58 to and from the frame. */

const inBase58 = (text: unknown): string => base58.encode(base64.decode(String(text)));
/** Undefined for what is not base58, so that nobody takes it for a transaction. */
const inBase64 = (text: unknown): string | undefined => attempted(() => base64.encode(base58.decode(String(text))));
const listOf = (params: unknown) => boundedList(fieldOf(params, "transactions"), WALLET_LIST_MAX) ?? [];

/** Returns the parameters of a session's request in the form of the frame. */
export const frameParams = (method: string, params: unknown): unknown => {
  switch (method) {
    case "solana_signTransaction":
      return { transaction: inBase58(fieldOf(params, "transaction")) };
    case "solana_signAllTransactions":
      return { transactions: listOf(params).map(inBase58) };
    case "solana_signAndSendTransaction": {
      const options = fieldOf(params, "sendOptions");
      return {
        transaction: inBase58(fieldOf(params, "transaction")),
        ...(options === undefined ? {} : { options }),
      };
    }
    // The frame answers for every network that it serves.
    case "wallet_getCapabilities":
      return undefined;
    default:
      return params;
  }
};

/** Returns the frame's answer in the form of a session's. */
export const sessionResult = (method: string, result: unknown): unknown => {
  switch (method) {
    case "solana_signTransaction":
      return { transaction: inBase64(fieldOf(result, "transaction")) };
    case "solana_signAllTransactions":
      return { transactions: listOf(result).map(inBase64) };
    default:
      return result;
  }
};
