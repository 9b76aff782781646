import { isPaymentLink } from "../../links/linkPolicy.ts";
import { formatBip21, parseBip21 } from "./bip21.ts";
import { formatEip681, parseEip681 } from "./eip681.ts";
import type { PaymentRequest, PaymentUriProblem } from "./paymentRequest.ts";
import { formatSolanaPay, parseSolanaPay } from "./solanaPay.ts";
import { type UriParts, uriParts } from "./uriParts.ts";

/*
 * Payment URIs: EIP-681, Solana Pay's transfer requests, and BIP-21 with BIP-321 (docs/rules/payment-uris.md).
 */

const parsers: Readonly<Record<string, (parts: UriParts) => PaymentRequest | PaymentUriProblem>> = {
  ethereum: parseEip681,
  solana: parseSolanaPay,
  bitcoin: parseBip21,
};

const formatters: Readonly<Record<PaymentRequest["namespace"], (request: PaymentRequest) => string>> = {
  eip155: formatEip681,
  solana: formatSolanaPay,
  bip122: formatBip21,
};

/** Whether a text begins like a payment URI, so that it is read as one and not as an address. */
export const looksLikePaymentUri = (text: string): boolean => /^\s*(?:ethereum|solana|bitcoin):/i.test(text);

/** Reads a payment URI that a visitor pasted or scanned. It is hostile: it never throws, and long ones are refused. */
export const parsePaymentUri = (text: string): PaymentRequest | PaymentUriProblem => {
  const uri = text.trim();
  if (!isPaymentLink(uri)) return "unreadable";
  const colon = uri.indexOf(":");
  const parts = uriParts(uri.slice(colon + 1));
  return (parts && parsers[uri.slice(0, colon).toLowerCase()]?.(parts)) ?? "unreadable";
};

/** Writes a request as the payment URI of its namespace. EIP-681 needs its amount in base units, the others in tokens. */
export const formatPaymentUri = (request: PaymentRequest): string => formatters[request.namespace](request);
