import { parseAddress } from "../../account/address.ts";
import type { PaymentRequest, PaymentUriProblem } from "./paymentRequest.ts";
import { plainAmount } from "./plainAmount.ts";
import { single, type UriParts, withParameters } from "./uriParts.ts";

/*
 * BIP-21 and BIP-321, its successor: `bitcoin:<address>[?amount=<amount>][&label=<label>][&message=<message>][&req-…=…]`.
 */

const BITCOIN_DECIMALS = 8;

/** An amount may begin or end with its point. */
const bitcoinAmount = (text: string) => plainAmount(text.replace(/^\.(?=\d)/, "0.").replace(/^(\d+)\.$/, "$1"));

/** The address; of BIP-321 also one in the parameter of its network, when there is none in front. */
const addressIn = ({ path, parameters }: UriParts): string => {
  const named = ["bc", "tb"].flatMap((network) => parameters.get(network) ?? []);
  return path === "" && named.length === 1 ? (named[0] ?? "") : path;
};

export const parseBip21 = (parts: UriParts): PaymentRequest | PaymentUriProblem => {
  // A wallet that does not know a required parameter must not pay.
  if ([...parts.parameters.keys()].some((name) => name.startsWith("req-"))) return "unsupported";
  const address = parseAddress("bip122", addressIn(parts));
  const amount = single(parts, "amount");
  if (typeof address !== "string" || amount === "twice") return "unreadable";
  const value = amount.value === undefined ? undefined : bitcoinAmount(amount.value);
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
