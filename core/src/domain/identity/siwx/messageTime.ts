import { SignInExpired, SignInNotYetValid } from "../../errors/signIn.ts";
import type { SiwxMessageData } from "./siwxMessage.ts";

/**
 * Whether a message is valid at a time (docs/rules/identity.md#time-of-sign-in-messages). It begins at `notBefore`, or
 * when it was issued, and ends with `expirationTime`; a message without these is valid at any time. A time that cannot
 * be read is never reached.
 *
 * @param now - Milliseconds since 1970.
 * @param clockSkewMillis - How far the clocks of the visitor and the server may differ.
 */
export const checkMessageTime = (
  { notBefore, issuedAt, expirationTime }: SiwxMessageData,
  now: number,
  clockSkewMillis = 0,
): SignInExpired | SignInNotYetValid | undefined => {
  const start = notBefore ?? issuedAt;
  if (start !== undefined && !(Date.parse(start) <= now + clockSkewMillis)) return new SignInNotYetValid({ start });
  if (expirationTime !== undefined && !(Date.parse(expirationTime) >= now - clockSkewMillis)) {
    return new SignInExpired({ end: expirationTime });
  }
  return undefined;
};
