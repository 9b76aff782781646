import { parseAddress } from "../../account/address.ts";
import type { PaymentRequest, PaymentUriProblem } from "./paymentRequest.ts";
import { plainAmount } from "./plainAmount.ts";
import { single, type UriParts, withParameters } from "./uriParts.ts";

/* BIP-21: `bitcoin:<address>[?amount=<amount>][&label=<label>][&message=<message>][&req-…=…]`. */

const BITCOIN_DECIMALS = 8;

export const parseBip21 = (parts: UriParts): PaymentRequest | PaymentUriProblem => {
  // A wallet that does not know a required parameter must not pay.
  if ([...parts.parameters.keys()].some((name) => name.startsWith("req-"))) return "unsupported";
  const address = parseAddress("bip122", parts.path);
  const amount = single(parts, "amount");
  if (typeof address !== "string" || amount === "twice") return "unreadable";
  const value = amount.value === undefined ? undefined : plainAmount(amount.value);
  const isExact = value !== undefined && (value.split(".")[1]?.length ?? 0) <= BITCOIN_DECIMALS;
  if (amount.value !== undefined && !isExact) return "unreadable";
  return {
    namespace: "bip122",
    recipient: address,
    ...(value === undefined ? {} : { amount: { unit: "token", value } }),
  };
};

export const formatBip21 = ({ recipient, amount }: PaymentRequest): string =>
  withParameters(`bitcoin:${recipient}`, [["amount", amount?.unit === "token" ? amount.value : undefined]]);
