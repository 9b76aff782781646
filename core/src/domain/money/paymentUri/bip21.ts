import { parseAddress } from "../../account/address.ts";
import type { PaymentRequest, PaymentUriProblem } from "./paymentRequest.ts";
import { plainAmount } from "./plainAmount.ts";
import { single, type UriParts, withParameters } from "./uriParts.ts";

/*
 * BIP-21 and BIP-321, its successor: `bitcoin:<address>[?amount=<amount>][&label=<label>][&message=<message>][&req-…=…]`.
 * Names of parameters may be in any case.
 */

const BITCOIN_DECIMALS = 8;

const inLowerCase = ({ path, parameters }: UriParts): UriParts => {
  const names = new Set([...parameters.keys()].map((name) => name.toLowerCase()));
  const valuesOf = (name: string) => [...parameters].flatMap(([key, all]) => (key.toLowerCase() === name ? all : []));
  return { path, parameters: new Map([...names].map((name) => [name, valuesOf(name)])) };
};

/** An amount may begin or end with its point. */
const bitcoinAmount = (text: string) => plainAmount(text.replace(/^\.(?=\d)/, "0.").replace(/^(\d+)\.$/, "$1"));

export const parseBip21 = (anyCase: UriParts): PaymentRequest | PaymentUriProblem => {
  const parts = inLowerCase(anyCase);
  // A wallet that does not know a required parameter must not pay.
  if ([...parts.parameters.keys()].some((name) => name.startsWith("req-"))) return "unsupported";
  const address = parseAddress("bip122", parts.path);
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
