import { isAddress } from "../../account/address.ts";
import { parseTypedAddress } from "../../account/typedAddress.ts";
import { type ChainId, chainIdOf } from "../../chain/caip.ts";
import { PAYMENT_CHAIN_ID_MAX_DIGITS } from "../../limits.ts";
import type { PaymentRequest, PaymentUriProblem } from "./paymentRequest.ts";
import { single, type UriParts, withParameters } from "./uriParts.ts";

/* EIP-681: `ethereum:<target>[@<chain id>][/<function>][?<parameters>]`. */

const TARGET = /^(?:pay-)?([^@/]+)(?:@([0-9]+))?(?:\/([^/]*))?$/i;
const NUMBER = /^\+?(\d*)(?:\.(\d+))?(?:[eE](\d{1,2}))?$/;
const UINT256_MAX = 2n ** 256n - 1n;
/** A name with at least one dot, which an address does not have. A name may begin with `0x`, as an address does. */
const NAME = /^[^\s/?#@:]+\.[^\s/?#@:]+$/i;

/** Reads an amount of base units, which may have a point and an exponent: `2.014e18`. It must be a whole number. */
const baseUnits = (text: string): bigint | undefined => {
  const [match, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  if (match === undefined || whole + fraction === "") return undefined;
  const places = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const divisor = places < 0 ? 10n ** BigInt(-places) : 1n;
  if (digits % divisor !== 0n) return undefined;
  const value = places < 0 ? digits / divisor : digits * 10n ** BigInt(places);
  return value <= UINT256_MAX ? value : undefined;
};

/** A link without a network may be for any of them, so that its addresses have the checksum of all. */
const payeeOf = (text: string, chainId: ChainId = "eip155:1"): string | undefined => {
  if (NAME.test(text)) return text;
  const address = /^0x/i.test(text) ? parseTypedAddress(chainId, text) : undefined;
  return typeof address === "string" ? address : undefined;
};

/** The parameters that decide where the transfer goes; each may occur once. */
const DECISIVE = ["value", "address", "uint256"] as const;

export const parseEip681 = (parts: UriParts): PaymentRequest | PaymentUriProblem => {
  const [, target = "", chainNumber, method] = TARGET.exec(parts.path) ?? [];
  if ((chainNumber?.length ?? 0) > PAYMENT_CHAIN_ID_MAX_DIGITS) return "unreadable";
  const chainId = chainNumber === undefined ? undefined : chainIdOf("eip155", BigInt(chainNumber).toString());
  const payee = payeeOf(target, chainId);
  if (payee === undefined) return "unreadable";
  const [value, recipient, units] = DECISIVE.map((name) => single(parts, name));
  if (value === "twice" || recipient === "twice" || units === "twice") return "unreadable";

  const network = {
    namespace: "eip155" as const,
    ...(chainId === undefined ? {} : { chainId }),
  };
  const amountText = method === undefined ? value?.value : units?.value;
  const base = amountText === undefined ? undefined : baseUnits(amountText);
  if (amountText !== undefined && base === undefined) return "unreadable";
  const amount = base === undefined ? {} : { amount: { unit: "base" as const, value: base } };

  if (method === undefined) {
    // These belong to a call of a contract.
    return recipient?.value !== undefined || units?.value !== undefined
      ? "unreadable"
      : { ...network, recipient: payee, ...amount };
  }
  if (method !== "transfer") return "unsupported";
  // A transfer of tokens that also pays coins is more than a transfer.
  if (value?.value !== undefined && baseUnits(value.value) !== 0n) return "unsupported";
  const receiver = recipient?.value === undefined ? undefined : payeeOf(recipient.value, chainId);
  if (receiver === undefined || !isAddress("eip155", payee)) return "unreadable";
  return { ...network, recipient: receiver, token: payee, ...amount };
};

const amountOf = ({ amount }: PaymentRequest): string | undefined =>
  amount?.unit === "base" ? amount.value.toString() : undefined;

export const formatEip681 = (request: PaymentRequest): string => {
  const { recipient, token, chainId } = request;
  // A reader takes one `pay-` away, so a name that begins with it needs another.
  const target = `${/^pay-/i.test(recipient) ? "pay-" : ""}${encodeURIComponent(recipient)}`;
  const chain = chainId === undefined ? "" : `@${chainId.slice("eip155:".length)}`;
  const units = amountOf(request);
  return token === undefined
    ? withParameters(`ethereum:${target}${chain}`, [["value", units]])
    : withParameters(`ethereum:${token}${chain}/transfer`, [
        ["address", recipient],
        ["uint256", units],
      ]);
};
