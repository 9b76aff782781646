import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import {
  NONCE_LIFETIME_MILLIS,
  SIGN_IN_CLOCK_SKEW_MAX_MILLIS,
  SIGN_IN_NONCE_BYTES,
} from "../../domain/limits/signIn.ts";
import { keyedHash, type ServerSecret } from "./keyedHash.ts";
import { type UsedNonces, usedNoncesInMemory } from "./UsedNonces.ts";

/** The nonces of a server. */
export interface Nonces {
  /** A nonce for one sign-in within the next ten minutes. The server stores nothing for it. */
  readonly create: () => Promise<string>;
  /** Whether this server has issued a nonce that has not expired. It may have been used. */
  readonly isAccepted: (nonce: string) => Promise<boolean>;
  /** Like `isAccepted`, and true only once for a nonce. */
  readonly use: (nonce: string) => Promise<boolean>;
}

export interface NoncesOptions {
  readonly secret: ServerSecret;
  /** By default the memory of this instance. Share one between the instances of a server. */
  readonly used?: UsedNonces;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** Twelve digits for the time of issue, 32 of chance, and 32 of the hash over both. */
const NONCE = /^([0-9a-f]{12})([0-9a-f]{32})([0-9a-f]{32})$/;
const HASH_BYTES = 16;

/**
 * Nonces that carry their time and a hash with the server's secret. So asking for many of them takes no memory, and
 * only used ones are remembered.
 */
export const createNonces = ({ secret, clock = Date.now, used = usedNoncesInMemory(clock) }: NoncesOptions): Nonces => {
  const { hash, matches } = keyedHash(secret, "nonce", HASH_BYTES);
  const issueTime = async (nonce: string): Promise<number | undefined> => {
    const [, time = "", chance = "", signed = ""] = NONCE.exec(nonce) ?? [];
    const issuedAt = Number.parseInt(time, 16);
    const age = clock() - issuedAt;
    // Another instance, whose clock is ahead, may have issued it.
    const isRecent = age >= -SIGN_IN_CLOCK_SKEW_MAX_MILLIS && age <= NONCE_LIFETIME_MILLIS;
    return isRecent && (await matches(time + chance, hexToBytes(signed))) ? issuedAt : undefined;
  };
  return {
    create: async () => {
      const time = clock().toString(16).padStart(12, "0");
      const text = time + bytesToHex(crypto.getRandomValues(new Uint8Array(SIGN_IN_NONCE_BYTES)));
      return text + bytesToHex(await hash(text));
    },
    isAccepted: async (nonce) => (await issueTime(nonce)) !== undefined,
    use: async (nonce) => {
      const issuedAt = await issueTime(nonce);
      const expiresAt = (issuedAt ?? 0) + NONCE_LIFETIME_MILLIS + SIGN_IN_CLOCK_SKEW_MAX_MILLIS;
      return issuedAt !== undefined && (await used.use(nonce, expiresAt));
    },
  };
};
