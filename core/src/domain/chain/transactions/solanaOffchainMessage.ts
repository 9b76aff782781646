import { attempted } from "../../untrustedValue.ts";
import { KEY_BYTES } from "./solanaTransaction.ts";

/** `solana offchain` after a byte with which no transaction can begin. */
const SIGNING_DOMAIN = [0xff, ...new TextEncoder().encode("solana offchain")];
const VERSION = 0;
const APPLICATION_DOMAIN_BYTES = 32;
/** The most bytes of a message: its length is written in two. */
export const OFFCHAIN_MESSAGE_MAX_BYTES = 0xffff;

/** Printable characters of ASCII, which every device can show. */
const isPrintable = (message: Uint8Array, hasLines: boolean): boolean =>
  message.every((byte) => (byte >= 0x20 && byte <= 0x7e) || (hasLines && byte === 0x0a));

const isText = (message: Uint8Array): boolean =>
  attempted(() => new TextDecoder("utf-8", { fatal: true }).decode(message)) !== undefined;

/**
 * The bytes that a hardware wallet signs for a message, so that no message can be a transaction (version 0 of
 * https://docs.anza.xyz/proposals/off-chain-message-signing, without an application domain). The compact form has no
 * signer, as apps before 1.8 expect. Undefined for a message that is empty, too long, or not text.
 */
export const offchainMessage = (
  message: Uint8Array,
  signer: Uint8Array,
  form: "complete" | "compact" = "complete",
): Uint8Array | undefined => {
  const isComplete = form === "complete";
  const format = isPrintable(message, isComplete) ? 0 : 1;
  if (message.length === 0 || message.length > OFFCHAIN_MESSAGE_MAX_BYTES || signer.length !== KEY_BYTES)
    return undefined;
  if (!isText(message)) return undefined;
  const length = [message.length & 0xff, message.length >> 8];
  return isComplete
    ? Uint8Array.of(
        ...SIGNING_DOMAIN,
        VERSION,
        ...new Uint8Array(APPLICATION_DOMAIN_BYTES),
        format,
        1,
        ...signer,
        ...length,
        ...message,
      )
    : Uint8Array.of(...SIGNING_DOMAIN, VERSION, format, ...length, ...message);
};
