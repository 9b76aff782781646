import { isAddress } from "../../account/address.ts";
import type { PaymentRequest, PaymentUriProblem } from "./paymentRequest.ts";
import { plainAmount } from "./plainAmount.ts";
import { single, type UriParts, withParameters } from "./uriParts.ts";

/* Solana Pay's transfer requests: `solana:<recipient>?amount&spl-token&reference&label&message&memo`. */

const DECISIVE = ["amount", "spl-token", "memo"] as const;

export const parseSolanaPay = (parts: UriParts): PaymentRequest | PaymentUriProblem => {
  // A transaction request: a server composes the transaction.
  if (/^https:/i.test(parts.path)) return "unsupported";
  const [amount, token, memo] = DECISIVE.map((name) => single(parts, name));
  if (amount === "twice" || token === "twice" || memo === "twice") return "unreadable";
  const value = amount?.value === undefined ? undefined : plainAmount(amount.value);
  if (!isAddress("solana", parts.path) || (amount?.value !== undefined && value === undefined)) return "unreadable";
  if (token?.value !== undefined && !isAddress("solana", token.value)) return "unreadable";
  return {
    namespace: "solana",
    recipient: parts.path,
    ...(token?.value === undefined ? {} : { token: token.value }),
    ...(value === undefined ? {} : { amount: { unit: "token", value } }),
    ...(memo?.value !== undefined || parts.parameters.has("reference") ? { hasReference: true as const } : {}),
  };
};

export const formatSolanaPay = ({ recipient, token, amount }: PaymentRequest): string =>
  withParameters(`solana:${recipient}`, [
    ["amount", amount?.unit === "token" ? amount.value : undefined],
    ["spl-token", token],
  ]);
