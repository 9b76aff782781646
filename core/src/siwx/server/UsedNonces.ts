import { USED_NONCES_MAX } from "../../domain/limits/signIn.ts";

/**
 * Remembers which nonces were used, so that a signed message signs in once. A server with several instances shares one,
 * for example in Redis with `SET nonce:<nonce> 1 NX PX <milliseconds>`, or in a table whose primary key is the nonce.
 */
export interface UsedNonces {
  /**
   * Returns true for the first call with a nonce, and false for each further one. Two calls at the same time must not both
   * return true. After `expiresAt`, in milliseconds since 1970, the nonce may be forgotten.
   */
  readonly use: (nonce: string, expiresAt: number) => boolean | Promise<boolean>;
}

/**
 * Remembers used nonces in the memory of one instance. Only a valid signature takes a place. When all places are taken,
 * further sign-ins are refused until the oldest nonce expires.
 */
export const usedNoncesInMemory = (clock: () => number = Date.now): UsedNonces => {
  const expiries = new Map<string, number>();
  return {
    use: (nonce, expiresAt) => {
      const now = clock();
      if (expiries.size >= USED_NONCES_MAX) {
        for (const [used, expiry] of expiries) if (expiry <= now) expiries.delete(used);
      }
      if (expiries.has(nonce) || expiries.size >= USED_NONCES_MAX) return false;
      expiries.set(nonce, expiresAt);
      return true;
    },
  };
};
