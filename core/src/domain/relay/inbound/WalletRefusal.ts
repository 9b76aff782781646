import { WALLET_MESSAGE_MAX_CHARACTERS } from "../../limits.ts";
import { redactText } from "../../redaction/redactText.ts";
import { fieldOf } from "../../untrustedValue.ts";
import { readableText } from "./readableText.ts";

/** The code of a refusal that has none. */
const NO_CODE = -1;

/**
 * The error with which a wallet answered. It is a class of its own, so that no wallet can pass off its refusal as a
 * failure of the relay or of the relay's library, which have codes and texts too.
 */
export class WalletRefusal extends Error {
  override readonly name = "WalletRefusal";
  readonly code: number;
  /** What the wallet has added, such as the error that it wraps. */
  readonly data: unknown;

  constructor(response: unknown) {
    super(redactText(readableText(fieldOf(response, "message"), WALLET_MESSAGE_MAX_CHARACTERS)));
    const code = fieldOf(response, "code");
    this.code = typeof code === "number" && Number.isSafeInteger(code) ? code : NO_CODE;
    this.data = fieldOf(response, "data");
  }
}
