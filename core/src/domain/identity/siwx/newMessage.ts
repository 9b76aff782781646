import type { SiwxInput, SiwxMessageData } from "./siwxMessage.ts";

/** What a site adds to the account that signs in. */
export interface NewMessageOptions {
  readonly domain: string;
  readonly uri: string;
  readonly nonce: string;
  readonly statement?: string;
  readonly resources?: ReadonlyArray<string>;
  readonly requestId?: string;
  /** How long the message is valid, from `notBefore` or now on. Without it, the message does not expire. */
  readonly lifetimeMillis?: number;
}

/**
 * The fields of a message that is issued now.
 *
 * @param now - Milliseconds since 1970.
 */
export const newMessageData = (
  { accountAddress, chainId, notBefore }: SiwxInput,
  { lifetimeMillis, ...fields }: NewMessageOptions,
  now: number,
): SiwxMessageData => {
  const start = notBefore === undefined ? now : Date.parse(notBefore);
  return {
    accountAddress,
    chainId,
    version: "1",
    ...fields,
    issuedAt: new Date(now).toISOString(),
    ...(lifetimeMillis === undefined ? {} : { expirationTime: new Date(start + lifetimeMillis).toISOString() }),
    ...(notBefore === undefined ? {} : { notBefore }),
  };
};
