import { parseChainId } from "../../chain/caip.ts";
import { boundedBytes } from "../../chain/transactions/boundedBytes.ts";
import { SIGNING_DATA_MAX_CHARACTERS } from "../../limits/signing.ts";
import { attempted, fieldOf, jsonText } from "../../untrustedValue.ts";
import type { SigningRequest } from "./explanation.ts";

const hexOf = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;

/**
 * JSON has neither numbers of 256 bits nor bytes. Typed data has numbers in decimal digits, transactions in hexadecimal,
 * where the client's own actions name networks by their CAIP-2 ids.
 */
const asJson = (isTypedData: boolean) => (value: unknown, name: string) => {
  const bytes = ArrayBuffer.isView(value) ? boundedBytes(value, SIGNING_DATA_MAX_CHARACTERS) : undefined;
  if (bytes) return hexOf(bytes);
  if (name === "chainId" && typeof value === "string") {
    const chain = parseChainId(value);
    return !(chain instanceof Error) && chain.namespace === "eip155"
      ? `0x${BigInt(chain.reference).toString(16)}`
      : value;
  }
  if (typeof value !== "bigint") return value;
  return isTypedData || value < 0n ? value.toString() : `0x${value.toString(16)}`;
};

/**
 * The parameters of the client's own action, as the method has them. Messages of all namespaces are noted as they were
 * passed. A text becomes bytes, because it may look like bytes in hexadecimal; `personal_sign` takes the message itself.
 */
const ofOwnAction = (method: string, params: unknown): unknown => {
  const noted = fieldOf(fieldOf(params, 0), "message");
  if (!/signMessage|personal_sign/.test(method) || noted === undefined) return params;
  const isText = typeof noted === "string";
  const message = isText ? new TextEncoder().encode(noted) : boundedBytes(noted, SIGNING_DATA_MAX_CHARACTERS);
  return method === "personal_sign" ? [message] : [{ message }];
};

/**
 * A request that waits in a wallet as `signer.explain` takes it: a copy, so that it stays what it was, and no larger than
 * what is explained. Without parameters when it is too large, or nothing is known of it.
 */
export const signingRequestOf = ({
  method,
  params,
  chainId,
}: {
  readonly method: string;
  readonly params?: unknown;
  readonly chainId?: string;
}): SigningRequest => {
  const asked = chainId === undefined ? ofOwnAction(method, params) : params;
  const isTypedData = /typedData/i.test(method);
  const copy = attempted((): unknown => {
    const text = jsonText(asked, asJson(isTypedData));
    return text.length > SIGNING_DATA_MAX_CHARACTERS ? undefined : JSON.parse(text);
  });
  const chain = chainId === undefined ? undefined : parseChainId(chainId);
  return { method, params: copy, ...(chain && !(chain instanceof Error) ? { chainId: chain.chainId } : {}) };
};
