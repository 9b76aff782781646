import type { AccountId } from "../domain/chain/caip.ts";
import { accountIdOf } from "../domain/chain/caip.ts";
import { InvalidOption } from "../domain/errors/client.ts";
import { NonceNotAccepted, SignInMismatch } from "../domain/errors/signIn.ts";
import { checkMessageTime } from "../domain/identity/siwx/messageTime.ts";
import { parseSiwxMessage } from "../domain/identity/siwx/parseMessage.ts";
import { checkExpectation, type SignInExpectation } from "../domain/identity/siwx/signInExpectation.ts";
import type { ParsedSiwxMessage } from "../domain/identity/siwx/siwxMessage.ts";
import { SIGN_IN_CLOCK_SKEW_MAX_MILLIS, SIGN_IN_CLOCK_SKEW_MILLIS } from "../domain/limits/signIn.ts";
import type { Nonces } from "./server/nonces.ts";
import type { ContractCheck } from "./signatures/eip155/contractSignature.ts";
import { verifySignature } from "./signatures/verifySignature.ts";

/** What a wallet has signed, and what the server requires of it. */
export interface VerifySignInParameters extends SignInExpectation, ContractCheck {
  /** The text exactly as it was signed. */
  readonly message: string;
  readonly signature: string;
  /** The one nonce that is expected, or the nonces of the server, which then accept it no more. */
  readonly nonce: string | Pick<Nonces, "isAccepted" | "use">;
  /** How far the clocks of visitors may differ from this one: a minute by default, five at most. */
  readonly clockSkewMillis?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** A sign-in that is valid. */
export interface VerifiedSignIn extends ParsedSiwxMessage {
  /** CAIP-10. */
  readonly accountId: AccountId;
}

const checkNonce = async (actual: string, expected: VerifySignInParameters["nonce"]): Promise<void> => {
  if (typeof expected === "string") {
    if (actual !== expected) throw new SignInMismatch({ field: "nonce", expected, actual });
  } else if (!(await expected.isAccepted(actual))) throw new NonceNotAccepted({});
};

/**
 * Verifies a sign-in: that the message is meant for this server, now and once, and that its account has signed it
 * (docs/rules/identity.md#checks-of-a-server). The nonce is used up only after everything else has been found valid, so
 * that nobody can spoil the nonce of another visitor.
 *
 * Rejects with `InvalidSignInMessage`, `SignInMismatch`, `SignInExpired`, `SignInNotYetValid` or `NonceNotAccepted`, and
 * with the errors of `verifySignature`.
 *
 * @example
 *   import { createNonces, verifySignIn } from "@portico/core/siwx/verify";
 *
 *   const nonces = createNonces({ secret: "a secret of at least 32 characters" });
 *   export const issue = () => nonces.create();
 *   export const signIn = async (message: string, signature: string) => {
 *     const { accountId } = await verifySignIn({ message, signature, domain: "shop.example", nonce: nonces });
 *     return accountId; // eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045
 *   };
 */
export const verifySignIn = async ({
  message,
  signature,
  nonce,
  clockSkewMillis = SIGN_IN_CLOCK_SKEW_MILLIS,
  clock = Date.now,
  rpcUrls,
  fetch,
  signal,
  ...expectation
}: VerifySignInParameters): Promise<VerifiedSignIn> => {
  if (!(clockSkewMillis >= 0 && clockSkewMillis <= SIGN_IN_CLOCK_SKEW_MAX_MILLIS)) {
    const reason = `it must be between 0 and ${SIGN_IN_CLOCK_SKEW_MAX_MILLIS} ms`;
    throw new InvalidOption({ option: "clockSkewMillis", reason });
  }
  const parsed = parseSiwxMessage(message);
  if (parsed instanceof Error) throw parsed;
  const refusal = checkExpectation(parsed, expectation) ?? checkMessageTime(parsed, clock(), clockSkewMillis);
  if (refusal) throw refusal;
  await checkNonce(parsed.nonce, nonce);
  const { chainId, accountAddress } = parsed;
  await verifySignature(
    { chainId, address: accountAddress, message, signature },
    { ...(rpcUrls ? { rpcUrls } : {}), ...(fetch ? { fetch } : {}), ...(signal ? { signal } : {}) },
  );
  if (typeof nonce !== "string" && !(await nonce.use(parsed.nonce))) throw new NonceNotAccepted({});
  return { ...parsed, accountId: accountIdOf(chainId, accountAddress) };
};
